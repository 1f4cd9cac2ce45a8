import { expect, it } from 'vitest'
import { splitSentences } from '../../src/engine/answer/readPieces.ts'

it('keeps "Yes." and the next sentence together', () => {
  expect(splitSentences('Yes. Set `dim`. The lamp then glows.')).toEqual(['Yes. Set `dim`.', 'The lamp then glows.'])
  expect(splitSentences('Yes.')).toEqual(['Yes.'])
})
