/**
 * A sentence for each plural form of a language; `#` stands for the number. Forms that the language lacks are left out.
 */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A count in a sentence: `formatPlural('en', 3, { one: '# page', other: '# pages' })` is "3 pages". */
export function formatPlural(language: string, count: number, forms: PluralForms): string {
  // No `Intl`: labels change while an answer streams, and loading its language data takes a slow device 100 ms.
  if (language === 'en')
    return (count === 1 ? (forms.one ?? forms.other) : forms.other).replace(
      '#',
      String(count).replace(/\B(?=(\d{3})+$)/g, ','),
    )
  const { rules, numbers } = getFormats(language)
  const sentence = forms[rules.select(count)] ?? forms.other
  return sentence.replace('#', numbers.format(count))
}

interface Formats {
  readonly rules: Intl.PluralRules
  readonly numbers: Intl.NumberFormat
}

const formatsByLanguage = new Map<string, Formats>()

/**
 * Creates each language's formatters once. Creating them takes a millisecond, and streaming updates a label with each
 * word.
 */
function getFormats(language: string): Formats {
  let formats = formatsByLanguage.get(language)
  if (formats === undefined) {
    formats = { rules: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) }
    formatsByLanguage.set(language, formats)
  }
  return formats
}

/** Minutes and seconds, or hours and minutes: 65 is "1:05". */
export function formatClock(value: number): string {
  return `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`
}

/** A number with the digits and separators of a language. */
export function formatNumber(language: string, value: number): string {
  return getFormats(language).numbers.format(value)
}

/** The time until a moment, with units: seconds, then minutes and seconds, then hours and minutes. */
export function formatDuration(seconds: number, units: { second: string; minute: string; hour: string }): string {
  if (seconds < 60) return `${seconds}${units.second}`
  return seconds < 3_600 ? formatClock(seconds) + units.minute : formatClock(Math.floor(seconds / 60)) + units.hour
}
