import { expect, test, vi } from 'vitest'

/** The slow parser that reports mistakes. */
const parseDocsConfig = vi.fn(() => ({ config: { name: 'Parsed' }, problems: [] }))
vi.mock('../../src/config/parse/parseDocsConfig.ts', () => ({ parseDocsConfig }))

async function load(text: string): Promise<unknown> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(text))
  const { createConfigRequest } = await import('../../src/embed/createConfigRequest.ts')
  const { createConfigLoader } = await import('../../src/embed/createConfigLoader.ts')
  const element = document.createElement('div')
  element.setAttribute('config-url', '/docs.json')
  const loader = createConfigLoader(element, createConfigRequest())
  await loader.load()
  return loader.current()
}

test('reads valid JSON without the parser that reports mistakes', async () => {
  expect(await load('\ufeff{ "name": "Acme", "theme": "venus" }')).toEqual({ name: 'Acme', theme: 'venus' })
  expect(parseDocsConfig).not.toHaveBeenCalled()
})

test('passes text that is not JSON to that parser', async () => {
  expect(await load('{ "name": "Acme", /* a comment */ }')).toEqual({ name: 'Parsed' })
  expect(parseDocsConfig).toHaveBeenCalledOnce()
})
