import { expect, test, vi } from 'vitest'
import { parseDocsConfig } from '../../src/config/index.ts'
import { reportProps } from '../../src/widget/reportProps.ts'
import { eventually } from '../eventually.ts'

const ADDRESS = { api: '/api/chat' }

test.each([
  ['{ "name": "Acme", "colors": { "primary" "#0d9373" } }', /error 1:\d+/],
  ['[1]', /not an object/],
  [7, /not an object/],
  [parseDocsConfig('{ "name": 3'), /error 1:\d+/],
])('a config of %j is reported once, with the parser’s problems', async (config, words) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  reportProps({ ...ADDRESS, config: config as never })
  reportProps({ ...ADDRESS, config: config as never })
  await eventually(() => expect(logged).toHaveBeenCalled())
  expect(logged).toHaveBeenCalledOnce()
  expect(String(logged.mock.calls[0])).toMatch(/"config" can't be used/)
  expect(String(logged.mock.calls[0])).toMatch(words)
})

test.each([undefined, null, {}, '{}', parseDocsConfig({ theme: 'maple', name: 'A', colors: { primary: '#0d9373' } })])(
  'a config of %j is not reported',
  async (config) => {
    reportProps({ ...ADDRESS, config: config as never })
    await Promise.resolve()
    expect(console.error).not.toHaveBeenCalled()
  },
)

test.each(['ctrl i', 'hyper+k', 'mod+', 'Ctrl-I'])('reports once that the shortcut %j is invalid', (shortcut) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  reportProps({ ...ADDRESS, shortcut })
  reportProps({ ...ADDRESS, shortcut })
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(JSON.stringify(shortcut)))
})

test.each(['/', 'alt+F1', 'Ctrl+Shift+K', '?', 'cmd+é', false as const])('accepts the shortcut %j', (shortcut) => {
  reportProps({ ...ADDRESS, shortcut })
  expect(console.warn).not.toHaveBeenCalled()
})

test('reports once that there is no address', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  for (const address of [{}, { baseUrl: 'https://api.example.com' }, { baseUrl: '', domain: '' }]) reportProps(address)
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('no address to send questions to'))
})

test.each([{ api: '/api/chat' }, { docs: '/docs-assistant/' }, { baseUrl: '', domain: 'acme' }])(
  'accepts the address %j',
  (address) => {
    reportProps(address)
    expect(console.error).not.toHaveBeenCalled()
  },
)
