import { expect, test } from 'vitest'
import { PROBLEM_CODES } from '../../src/protocol/problem.ts'
import { completeEnglish } from '../../src/locales/completeEnglish.ts'
import { createLabels } from '../../src/locales/createLabels.ts'
import { ENGLISH } from '../../src/locales/en.ts'
import { formatPlural } from '../../src/locales/format.ts'
import type { Locale } from '../../src/locales/Labels.ts'

test('every problem has words of its own', () => {
  expect(Object.keys(ENGLISH.problems).sort()).toEqual([...PROBLEM_CODES, 'online', 'redirected', 'signed-out'].sort())
  const titles = Object.values(ENGLISH.problems).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('a host can override single labels, including those of a problem and of Markdown', () => {
  const labels = createLabels({
    send: 'Senden',
    stop: undefined,
    problems: { offline: { title: 'Keine Verbindung' } },
    markdown: { copy: 'Kopieren' },
  })
  expect(labels.send).toBe('Senden')
  expect(labels.stop).toBe(ENGLISH.stop)
  expect(labels.problems.offline).toEqual({ title: 'Keine Verbindung', hint: ENGLISH.problems.offline.hint })
  expect(labels.problems.server).toEqual(ENGLISH.problems.server)
  expect(labels.markdown).toEqual({ ...ENGLISH.markdown, copy: 'Kopieren' })
})

test('the label for queued questions is a string, or a function of their number', () => {
  expect([1, 2].map(createLabels({ queued: 'Wartet' }).queued)).toEqual(['Wartet', 'Wartet'])
  expect(createLabels({ queued: (count) => `${count} warten` }).queued(2)).toBe('2 warten')
  expect(createLabels({ queued: undefined }).queued).toBe(ENGLISH.queued)
})

test('counts and times are part of a sentence', () => {
  expect([1, 2].map(ENGLISH.moreSteps)).toEqual(['Show 1 more step', 'Show 2 more steps'])
  expect([1, 2].map(ENGLISH.queued)).toEqual(['Your next question is queued.', 'Your next 2 questions are queued.'])
  expect(ENGLISH.searched('keys', 1)).toBe('Searched for “keys” · 1 page')
  expect([5, 65, 3660].map(ENGLISH.retryIn)).toEqual([
    'Try again in 5 s',
    'Try again in 1:05 min',
    'Try again in 1:01 h',
  ])
})

test('a citation label is a string with {n}, or a function', () => {
  expect(createLabels({ markdown: { source: 'Quelle {n}' } }).markdown.source('2')).toBe('Quelle 2')
  expect(createLabels({ markdown: { source: (number) => `Fonte ${number}` } }).markdown.source('2')).toBe('Fonte 2')
  expect(createLabels({ markdown: { source: undefined } }).markdown.source('2')).toBe('Source 2')
})

test('plural forms follow the language', () => {
  const pages = { one: '# strona', few: '# strony', other: '# stron' }
  expect([1, 3, 5].map((count) => formatPlural('pl', count, pages))).toEqual(['1 strona', '3 strony', '5 stron'])
  expect(formatPlural('de', 1234, { other: '# Seiten' })).toBe('1.234 Seiten')
  const english = [1, 999, 1000, 1234567].map((count) => formatPlural('en', count, { one: '# page', other: '# pages' }))
  expect(english).toEqual(['1 page', '999 pages', '1,000 pages', '1,234,567 pages'])
})

test('the compiler refuses a language that misses a label', () => {
  const { send, ...rest } = completeEnglish()
  const complete: Locale = { ...rest, send }
  // @ts-expect-error `send` is missing
  const incomplete: Locale = { ...rest }
  expect(Object.keys(complete)).toHaveLength(Object.keys(incomplete).length + 1)
})
