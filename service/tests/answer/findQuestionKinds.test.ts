import { expect, test } from 'vitest'
import { findQuestionKinds } from '../../src/engine/answer/pieces/findQuestionKinds.ts'

test('the last sentence that asks says what kind of answer is wanted', () => {
  const question = 'Updating removes packages that I added. Can I keep them?'
  expect(findQuestionKinds(question)).toMatchObject({ isYesNo: true, isCan: true })
  expect(findQuestionKinds('The preview refuses to connect. Why?')).toMatchObject({ isWhy: true, isProblem: false })
  expect(findQuestionKinds('What is a webhook? Can I turn it off?')).toMatchObject({
    isYesNo: true,
    isDefinition: false,
  })
})

test('a question without a question mark is read as a whole', () => {
  expect(findQuestionKinds('can I turn off webhooks')).toMatchObject({ isYesNo: true, isCan: true })
  expect(findQuestionKinds('What is a webhook. I have never used one')).toMatchObject({ isDefinition: true })
})
