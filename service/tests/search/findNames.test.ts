import { describe, expect, it } from 'vitest'
import { findNames } from '../../src/engine/search/parseQuestion.ts'

const namesOf = (question: string, languages = ['en']): string[] => [...findNames(question, languages)]

describe('names in a question', () => {
  it.each([
    ['Is there a Terraform provider for this?', ['terraform']],
    ['can I pay with PayPal or by SEPA?', ['paypal', 'sepa']],
    ['It fails. Does Vue 2 work?', ['vue']],
    ['iOS app', ['ios']],
    ['saml login', []],
    ['How do I sign in?', []],
  ])('are written with a capital where no sentence begins, or with one inside: %s', (question, names) => {
    expect(namesOf(question)).toEqual(names)
  })

  it('are not found where most words are capitalized, as in a heading', () => {
    expect(namesOf('How To Reset My Password')).toEqual([])
    expect(namesOf('WHY DOES IT NOT WORK')).toEqual([])
  })

  it('are not found in German, which capitalizes every noun', () => {
    expect(namesOf('Wo finde ich die Rechnung?', ['de'])).toEqual([])
    expect(namesOf('Wo finde ich die Rechnung?', ['en', 'de-CH'])).toEqual([])
  })
})
