import { afterEach, expect, test, vi } from 'vitest'
import { createCodeLanguages } from '../../src/widget/createCodeLanguages.ts'
import { BREW } from '../textmate/brew.ts'

const naming = (...custom: unknown[]) => ({ styling: { codeblocks: { languages: { custom } } } })
const SITE = 'https://docs.example'

afterEach(() => vi.unstubAllGlobals())

async function loaded(config: unknown, load?: (path: string) => unknown) {
  const languages = createCodeLanguages(config, SITE, load)!
  await languages.highlighter.load()
  return languages.highlighter.get()!
}

test.each([
  [undefined],
  [null],
  [{}],
  [naming()],
  [naming(5, null, ' ')],
  [{ styling: { codeblocks: 'dark' } }],
  [{ styling: { codeblocks: { languages: { custom: 'a.json' } } } }],
])('docs.json %j names no language', (config) => {
  expect(createCodeLanguages(config, SITE, undefined)).toBeUndefined()
})

test('a grammar is fetched from the docs site, when code first needs it', async () => {
  const fetch = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(Response.json(BREW)))
  vi.stubGlobal('fetch', fetch)
  const languages = createCodeLanguages(naming('/languages/brew.tmLanguage.json'), SITE, undefined)!
  expect(languages.names).toEqual(['brew'])
  expect(fetch).not.toHaveBeenCalled()
  await languages.highlighter.load()
  expect(fetch.mock.calls).toEqual([['https://docs.example/languages/brew.tmLanguage.json']])
  expect(languages.highlighter.get()!.highlight(['steep'], [], 'brew')).toEqual([[{ text: 'steep', color: 'keyword' }]])
})

test('grammars are not fetched from other sites', async () => {
  const fetch = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', fetch)
  const languages = await loaded(
    naming(
      'https://evil.example/brew.json',
      '//evil.example/brew.json',
      '\\\\evil.example\\brew.json',
      'javascript:brew',
    ),
  )
  expect(languages.has('brew')).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
})

test('the host can load grammars itself, even asynchronously', async () => {
  const load = vi.fn<(path: string) => unknown>((path) =>
    path === 'a.json' ? BREW : Promise.resolve({ ...BREW, name: 'other' }),
  )
  const languages = await loaded(naming('a.json', 'b.json'), load)
  expect(load.mock.calls.flat()).toEqual(['a.json', 'b.json'])
  for (const name of ['a', 'b', 'brew', 'other']) expect(languages.has(name)).toBe(true)
})

test('a grammar that can’t be loaded doesn’t affect other languages', async () => {
  const answers = [
    () => Promise.reject(new TypeError('offline')),
    () => new Response('<html>', { status: 200 }),
    () => new Response('{}', { status: 404 }),
    () => Response.json(BREW),
  ]
  vi.stubGlobal('fetch', () => answers.shift()!())
  const languages = await loaded(naming('/one.json', '/two.json', '/three.json', '/four.json'))
  expect(['one', 'two', 'three', 'four'].filter((name) => languages.has(name))).toEqual(['four'])
})
