import { describe, expect, test } from 'vitest'
import { parseDocsConfig } from '../../src/config/index.ts'
import { readContextual } from '../../src/config/settings/readContextual.ts'
import { findEdition, readEditions } from '../../src/config/settings/readEditions.ts'
import { readSearchPrompt } from '../../src/config/settings/readAssistant.ts'

const NAVIGATION = {
  languages: [
    {
      language: 'en',
      versions: [
        { version: 'v1', groups: [{ group: 'Start', pages: ['en/v1/start'] }] },
        { version: 'v2', default: true, pages: ['start', { group: 'More', pages: ['guides/keys'] }] },
      ],
    },
    { language: 'de', tabs: [{ tab: 'Start', pages: ['de/start'] }] },
  ],
}

describe('the edition of a page', () => {
  const editions = readEditions({ navigation: NAVIGATION })

  test('the docs have the versions and languages of navigation, in its order', () => {
    expect([editions.versions, editions.languages]).toEqual([
      ['v1', 'v2'],
      ['en', 'de'],
    ])
  })

  test.each([
    ['/start', { version: 'v2', language: 'en' }],
    ['/guides/keys/', { version: 'v2', language: 'en' }],
    ['/en/v1/start?x#y', { version: 'v1', language: 'en' }],
    // A page without a version has the default one.
    ['/de/start', { version: 'v2', language: 'de' }],
    // Below a folder of the host.
    ['/docs/en/v1/start', { version: 'v1', language: 'en' }],
    // Not in the navigation, so the path decides.
    ['/de/v1/other', { version: 'v1', language: 'de' }],
    ['/', { version: 'v2', language: 'en' }],
    [null, { version: 'v2', language: 'en' }],
  ])('%s', (path, edition) => {
    expect(findEdition(path, editions)).toEqual(edition)
  })

  test.each([undefined, null, 7, 'x', [], {}, { navigation: 1 }, { navigation: { versions: [{ version: 3 }] } }])(
    'nothing is read from %j',
    (config) => {
      const none = readEditions(config)
      expect([none.versions, none.languages]).toEqual([[], []])
      expect(findEdition('/v2/start', none)).toEqual({})
    },
  )

  test('stops at a navigation that contains itself', () => {
    const loop: { version: string; pages: unknown[] } = { version: 'v1', pages: [] }
    loop.pages.push(loop, loop)
    expect(readEditions({ navigation: { versions: [loop] } }).versions).toEqual(['v1'])
  })
})

test('the menu of a page has only well-known options and safe links', () => {
  const options = [
    'copy',
    'claude',
    7,
    { title: 'Ask us', description: 'By mail', href: 'https://acme.example/ask' },
    { title: 'Search', href: { base: 'https://acme.example/s', query: [{ key: 'q', value: 'a b' }] } },
    { title: 'Script', href: 'javascript:alert(1)' },
    { title: 'No address' },
  ]
  expect(readContextual({ contextual: { options } })).toEqual([
    { name: 'copy' },
    { name: 'claude' },
    { title: 'Ask us', description: 'By mail', href: 'https://acme.example/ask' },
    { title: 'Search', description: undefined, href: 'https://acme.example/s?q=a+b' },
  ])
  expect(readContextual({ contextual: 'copy' })).toEqual([])
})

test('a parsed docs.json keeps every setting that the widget reads', () => {
  const source = { theme: 'svc', name: 'Acme', colors: { primary: '#0D9373' } }
  const { config, problems } = parseDocsConfig({
    ...source,
    search: { prompt: 'Search Acme…' },
    contextual: { options: ['copy'] },
    navigation: NAVIGATION,
  })
  expect(problems).toEqual([])
  expect(readSearchPrompt(config)).toBe('Search Acme…')
  expect(readContextual(config)).toEqual([{ name: 'copy' }])
  expect(readEditions(config).versions).toEqual(['v1', 'v2'])
})
