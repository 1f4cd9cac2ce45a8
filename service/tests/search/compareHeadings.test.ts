import { describe, expect, it } from 'vitest'
import { createComparison } from '../../src/engine/search/compareQuestions.ts'

describe('createComparison', () => {
  it.each([
    ['Etes-vous en ligne', 'Êtes-vous en ligne ?', 'fr'],
    ['Über alles'.normalize('NFD'), 'über alles'.normalize('NFC'), 'de'],
    ['Ａdd a file', 'add a file', 'en'],
    ['"Add" a file', '¿add a file?', 'en'],
  ])('finds that "%s" asks the same as "%s"', (question, heading, language) => {
    expect(createComparison(question)(heading, language)).toBe(true)
  })

  it('tells apart questions that begin in another way', () => {
    expect(createComparison('add a file')('Remove a file')).toBe(false)
  })
})
