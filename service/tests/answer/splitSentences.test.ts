import { expect, it, vi } from 'vitest'
import { splitSentences } from '../../src/engine/answer/readPieces.ts'

it('keeps "Yes." and the next sentence together', () => {
  expect(splitSentences('Yes. Set `dim`. The lamp then glows.')).toEqual(['Yes. Set `dim`.', 'The lamp then glows.'])
  expect(splitSentences('Yes.')).toEqual(['Yes.'])
})

it.each(['[', '**', '`'])('ends a sentence after a hundred parts, if nothing closes %s', (mark) => {
  const text = `${mark}a. ${'b. '.repeat(6_000)}`
  const replace = vi.spyOn(String.prototype, 'replace')
  const sentences = splitSentences(text)
  const read = replace.mock.contexts.reduce<number>((sum, part) => sum + String(part).length, 0)
  replace.mockRestore()
  expect(sentences.join(' ')).toBe(text.trim())
  expect(read).toBeLessThan(text.length * 200)
})
