/**
 * The sentences for a language's plural forms; `#` stands for the number. A language without some forms leaves them
 * out.
 */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A count in a sentence: `plural('en', 3, { one: '# page', other: '# pages' })` is "3 pages". */
export function plural(language: string, count: number, forms: PluralForms): string {
  const sentence = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return sentence.replace('#', count.toLocaleString(language))
}

/** Minutes and seconds, or hours and minutes: 65 is "1:05". */
export function clock(value: number): string {
  return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
}
