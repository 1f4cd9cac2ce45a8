import { describe, expect, test } from 'vitest'
import type { MessagePart } from '../../src/protocol/message.ts'
import { citeSources } from '../../src/ui/parts/citeSources.ts'
import { collectSources } from '../../src/ui/parts/sources.ts'
import { toTextFragment } from '../../src/ui/parts/toTextFragment.ts'

const siteUrl = 'https://docs.acme.example'

function source(url: string, passages?: { anchor: string; text: string }[]): MessagePart {
  const more = passages === undefined ? {} : { providerMetadata: { docsAssistant: { passages } } }
  return { type: 'source', source: { sourceType: 'url', id: url, url, title: 'Title', ...more } }
}

function search(result: unknown): MessagePart {
  return {
    type: 'tool-invocation',
    toolInvocation: { state: 'result', toolCallId: '1', toolName: 'search', args: {}, result },
  }
}

const text = (words: string): MessagePart => ({ type: 'text', text: words })

function passagesOf(parts: MessagePart[]) {
  const { sources } = citeSources(collectSources({ parts }, siteUrl), { parts }, { siteUrl })
  return sources.map(({ passages }) => passages)
}

describe('toTextFragment', () => {
  test('names a short passage as a whole, after the section', () => {
    expect(toTextFragment('/keys#revoke', 'Open the settings.')).toBe('/keys#revoke:~:text=Open%20the%20settings.')
    expect(toTextFragment('/keys', 'Open it.')).toBe('/keys#:~:text=Open%20it.')
  })

  test('encodes characters with a meaning in text fragments', () => {
    expect(toTextFragment('/a', 'a-b, c & d #1\n 50% “x” é')).toBe(
      '/a#:~:text=a%2Db%2C%20c%20%26%20d%20%231%2050%25%20%E2%80%9Cx%E2%80%9D%20%C3%A9',
    )
    expect(toTextFragment('/a', 'lone \ud800 half')).toBe('/a#:~:text=lone%20%20half')
  })

  test('represents a long passage by whole words from its beginning and its end', () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`)
    const [, start = '', end = ''] = /text=(.*),(.*)$/.exec(toTextFragment('/a', words.join(' ')))!
    expect(words.join(' ').startsWith(`${decodeURIComponent(start)} `)).toBe(true)
    expect(words.join(' ').endsWith(` ${decodeURIComponent(end)}`)).toBe(true)
    expect(Math.max(decodeURIComponent(start).length, decodeURIComponent(end).length)).toBeLessThanOrEqual(60)
  })

  test('cuts a language without spaces between two words', () => {
    const sentence = '設定ページを開いて、新しいキーを作成してください。'.repeat(8)
    const [, start = ''] = /text=(.*),/.exec(toTextFragment('/a', sentence))!
    expect(sentence.startsWith(decodeURIComponent(start))).toBe(true)
    expect(decodeURIComponent(start).length).toBeGreaterThan(40)
  })

  test.each(['', '   ', 'x'.repeat(500)])('adds nothing for %j', (passage) => {
    expect(toTextFragment('/a#b', passage)).toBe('/a#b')
  })
})

describe('a passage from the metadata of a source', () => {
  test('becomes a link to the passage in its section', () => {
    const parts = [
      source('/keys#revoke', [
        { anchor: 'revoke', text: 'Press Revoke.' },
        { anchor: '', text: 'A key.' },
      ]),
    ]
    expect(passagesOf(parts)).toEqual([
      [
        { text: 'Press Revoke.', href: `${siteUrl}/keys#revoke:~:text=Press%20Revoke.` },
        { text: 'A key.', href: `${siteUrl}/keys#:~:text=A%20key.` },
      ],
    ])
  })

  test('is read only from the service’s own metadata', () => {
    const foreign = (providerMetadata: unknown) => {
      const part = source('/keys') as { source: { providerMetadata?: unknown } }
      part.source.providerMetadata = providerMetadata
      return part as unknown as MessagePart
    }
    const half = { docsAssistant: { passages: [null, { anchor: 1, text: 'a' }, { anchor: 'b', text: 'Right.' }] } }
    expect(passagesOf([foreign({ google: { page: 7 } })])).toEqual([undefined])
    expect(passagesOf([foreign({ docsAssistant: null })])).toEqual([undefined])
    expect(passagesOf([foreign(null)])).toEqual([undefined])
    expect(passagesOf([foreign(half)])[0]?.map(({ text }) => text)).toEqual(['Right.'])
  })

  test('stays short, visible and on the page of its source', () => {
    const long = `safe\u202e ${'more words '.repeat(200)}`
    const [[passage] = []] = passagesOf([source('https://other.example/a', [{ anchor: 'b#c/../', text: long }])])
    expect(passage!.text.length).toBeLessThanOrEqual(300)
    expect(passage!.text).not.toContain('\u202e')
    expect(passage!.href).toMatch(/^https:\/\/other\.example\/a#b%23c%2F\.\.%2F:~:text=/)
    expect(passage!.href.length).toBeLessThan(400)
  })

  test('ends between two words, even in a language without spaces', () => {
    const long = '設定ページを開いて、新しいキーを作成してください。'.repeat(30)
    const [[passage] = []] = passagesOf([source('/keys', [{ anchor: '', text: long }])])
    expect(passage!.text.length).toBeLessThanOrEqual(300)
    const words = new Intl.Segmenter('ja', { granularity: 'word' }).segment(long)
    expect(words.containing(passage!.text.length)!.index).toBe(passage!.text.length)
  })

  test('takes precedence over passages found in search results', () => {
    const quote = 'Keys expire after ninety days.'
    const parts = [
      search([{ path: '/keys', content: quote }]),
      text(quote),
      source('/keys', [{ anchor: 'a', text: 'Its own.' }]),
    ]
    expect(passagesOf(parts)[0]?.map(({ text }) => text)).toEqual(['Its own.'])
  })
})

describe('quotes of an answer that a search result contains', () => {
  const content =
    'Intro.\n\nA key **expires** after [ninety days](/time), unless it is “kept alive” by use.\n\n- Rotate it.'

  test.each([
    ['a block quote', 'They do:\n\n> A key expires after ninety days, unless it is "kept alive" by use.\n\nSo.'],
    ['a quotation', 'The docs say „A key expires after ninety days“, and more.'],
    ['a sentence', 'Sure. A key _expires_ after `ninety days`, unless it is “kept alive” by use. [1] Bye.'],
  ])('become its passages: %s', (_, words) => {
    const parts = [search([{ path: '/keys#expiry', content, metadata: { title: 'Keys' } }]), text(words)]
    const [[passage] = []] = passagesOf(parts)
    expect(passage?.text).toMatch(/^A key expires after ninety days/)
    expect(passage?.href).toMatch(/\/keys#expiry:~:text=A%20key%20expires%20after%20ninety%20days/)
  })

  test('are not found if the page says something else, or only a few words match', () => {
    const parts = [
      search([
        { path: '/keys', content },
        { path: '/b', content: 7 },
      ]),
      text('> Keys never expire.\n\nRotate it.'),
    ]
    expect(passagesOf(parts)).toEqual([undefined, undefined])
  })

  test('are not searched in code, or while the answer streams', () => {
    const code = text('```md\nA key expires after ninety days, unless\n```')
    const found = search([{ path: '/keys', content }])
    expect(passagesOf([found, code])).toEqual([undefined])
    const parts = [found, text('> A key expires after ninety days')]
    const { citations } = citeSources(collectSources({ parts }, siteUrl), undefined, { siteUrl })
    expect(citations).toEqual([{ url: `${siteUrl}/keys`, title: 'Keys', passages: undefined }])
  })
})

test('compares long texts that repeat themselves in linear time', () => {
  const quotes = Array.from({ length: 80 }, (_, at) => `> ${'a'.repeat(at + 1)}b${'a'.repeat(400)}\n\n`)
  const results = Array.from({ length: 200 }, (_, at) => ({ path: `/p${at}`, content: 'a'.repeat(100_000) }))
  const last = { path: '/last', content: `a${'a'.repeat(80)}b${'a'.repeat(400)}` }
  const passages = passagesOf([search([last, ...results]), text(quotes.join(''))])
  expect(passages.filter((found) => found !== undefined)).toHaveLength(1)
})

test('compares an answer with as much of the search results as a reader can wait for', () => {
  const words = 'The keys are revoked in the settings.'
  const results = Array.from({ length: 9 }, (_, at) => ({ path: `/p${at}`, content: words + 'a '.repeat(40_000) }))
  const passages = passagesOf([search(results), text(words)])
  expect(passages.map((found) => found?.length ?? 0)).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0])
})
