import { afterEach, expect, test, vi } from 'vitest'
import { openDocs } from '../../src/static/docsEngine.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['a server without the folder', () => new Response('Not found', { status: 404 })],
  ['a development server that answers with a page', () => new Response('<!doctype html><title>Kit</title>')],
  ['a server with another file', () => Response.json({ version: 3 })],
])('with %s, developers read how to write the index', async (_, respond) => {
  vi.stubGlobal('fetch', async () => respond())
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(openDocs('http://localhost/docs-assistant/')).rejects.toThrow('no index of the docs')
  expect(error.mock.calls).toEqual([[expect.stringContaining('npx docs-assistant-service index <built folder>')]])
})

test('without the network, nothing is reported', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(openDocs('http://localhost/docs-assistant/')).rejects.toThrow('Failed to fetch')
  expect(error).not.toHaveBeenCalled()
})
