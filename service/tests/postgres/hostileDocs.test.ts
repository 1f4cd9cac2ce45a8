import { expect, it } from 'vitest'
import type { DocsPage } from '../../src/engine/docs/Docs.ts'
import { countSite } from '../../src/node/postgres/countSite.ts'
import { toJson } from '../../src/node/postgres/Database.ts'

it('writes no more stems of a page than PostgreSQL accepts, which are less than a megabyte', () => {
  const letters = (number: number): string =>
    number
      .toString(8)
      .padStart(6, '0')
      .replace(/\d/g, (digit) => 'бвгджзкл'[Number(digit)]!)
  const words = Array.from({ length: 6_500 }, (_, number) => {
    return `${'б'.repeat(14)}${letters(number)}-${'в'.repeat(14)}${letters(number)}`
  })
  const page: DocsPage = { path: '/a', file: 'a.md', title: 'A', breadcrumb: [], markdown: '', sections: [] }
  page.sections = [{ page, heading: 'A', anchor: '', trail: [], markdown: words.join('\n'), code: [] }]
  const stems = countSite({ pages: [page] })
    .toVectors(page)
    .words.split(' ')
  const bytes = stems.reduce((sum, stem) => sum + Buffer.byteLength(stem.slice(1, stem.indexOf("':"))), 0)
  expect(bytes).toBeGreaterThan(600_000)
  expect(bytes + stems.length * 6).toBeLessThan(1_048_575)
})

it('writes JSON without characters that PostgreSQL refuses, also in names', () => {
  const value = { 'a\0b': { list: [{ 'c\ud800': 'd\0' }] }, e: 1, ['__proto__']: { f: 1 } }
  expect(toJson(value)).toBe('{"ab":{"list":[{"c\ufffd":"d"}]},"e":1,"__proto__":{"f":1}}')
})
