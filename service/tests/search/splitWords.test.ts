import { expect, it, vi } from 'vitest'
import { splitWords, stemPiece } from '../../src/engine/search/words.ts'

it('returns an identifier and its parts', () => {
  expect(splitWords('useChat max_tokens docs.json sign-in parseHTMLPage')).toEqual([
    'use',
    'chat',
    'usechat',
    'max',
    'tokens',
    'max_tokens',
    'docs',
    'json',
    'docsjson',
    'sign',
    'in',
    'signin',
    'parse',
    'html',
    'page',
    'parsehtmlpage',
  ])
})

it('also returns each identifier of a path as a whole', () => {
  expect(splitWords('providers.docker.exposedByDefault')).toContain('exposedbydefault')
})

it('drops English contractions', () => {
  expect(splitWords("the reader's page, it's, don’t")).toEqual(['the', 'reader', 'page', 'it', 'dont'])
})

it('folds case and accents', () => {
  expect(splitWords('Über CAFÉ Straße Ёлка')).toEqual(['uber', 'cafe', 'strasse', 'елка'])
})

it('splits scripts without spaces into words', () => {
  expect(splitWords('安装软件包 v2')).toEqual(expect.arrayContaining(['安装', 'v2']))
  expect(splitWords('한국어 문서')).toEqual(['한국어', '문서'])
})

it('skips punctuation and symbols', () => {
  expect(splitWords('— … ! 🙂 ()')).toEqual([])
  expect(splitWords('x'.repeat(65))).toEqual([])
})

it('segments very long runs in pieces, because the time per word grows with the length of the piece', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  expect(splitWords('安装软件包'.repeat(2_000)).filter((word) => word === '安装').length).toBeGreaterThan(1_990)
  expect(Math.max(...segment.mock.calls.map(([text]) => text.length))).toBeLessThan(5_000)
  segment.mockRestore()
})

it('splits words at a slash', () => {
  expect(splitWords('thumbs up/down, /guides/start')).toEqual(['thumbs', 'up', 'down', 'guides', 'start'])
})

it('remembers the stems of a piece, by language, until there are too many', () => {
  const stems = (language: string) => stemPiece('Einstellungen', language)
  expect(stems('de')).toEqual([{ word: 'einstellungen', stem: 'einstell' }])
  expect(stems('en')).toEqual([{ word: 'einstellungen', stem: 'einstellungen' }])
  const [german, english] = [stems('de'), stems('en')]
  expect([stems('de'), stems('en')]).toEqual([german, english])
  expect(stems('de')).toBe(german)
  expect(stems('en')).toBe(english)
  for (let at = 0; at < 20_000; at += 1) stemPiece(`word${at}`, 'en')
  expect(stems('de')).not.toBe(german)
  expect(stems('de')).toEqual(german)
})
