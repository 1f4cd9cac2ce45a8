import { expect, test, vi } from 'vitest'

/** The parser that finds mistakes reads a large file in a long task. */
const parseDocsConfig = vi.fn(() => ({ config: { name: 'Parsed' }, problems: [] }))
vi.mock('../../src/config/parse/parseDocsConfig.ts', () => ({ parseDocsConfig }))

async function load(text: string): Promise<unknown> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(text))
  const { createConfigRequest } = await import('../../src/embed/createConfigRequest.ts')
  const { createConfigLoader } = await import('../../src/embed/createConfigLoader.ts')
  const element = document.createElement('div')
  element.setAttribute('config-url', '/docs.json')
  const loader = createConfigLoader(element, createConfigRequest(document))
  await loader.load()
  return loader.current()
}

test('reads JSON without the parser that finds mistakes, whatever it says', async () => {
  expect(await load('\ufeff{ "name": "Acme", "theme": "venus" }')).toEqual({ name: 'Acme', theme: 'venus' })
  expect(parseDocsConfig).not.toHaveBeenCalled()
})

test('leaves to that parser what is no JSON', async () => {
  expect(await load('{ "name": "Acme", /* a comment */ }')).toEqual({ name: 'Parsed' })
  expect(parseDocsConfig).toHaveBeenCalledOnce()
})
