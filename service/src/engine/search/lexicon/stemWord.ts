import { stemmer } from 'stemmer'

/**
 * Returns a word's stem, so that `configuring` finds `configuration`. For English, uses Porter's stemmer. For some
 * languages that inflect at the end, removes one of the most common endings.
 */
export function stemWord(word: string, language: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const code = language.slice(0, 2).toLowerCase()
  if (code === 'en') return /^[a-z]+$/.test(word) ? stemmer(word) : word
  const endings = ENDINGS[code]
  if (endings === undefined) return word
  for (const ending of endings) {
    if (word.endsWith(ending) && word.length - ending.length >= 4) return word.slice(0, -ending.length)
  }
  return word
}

/** Endings by language code, longest first, without accents. */
const ENDINGS: Record<string, string[]> = {
  de: ['ungen', 'ieren', 'iert', 'ern', 'ung', 'en', 'er', 'es', 'em', 'e', 'n', 's', 't'],
  nl: ['ingen', 'eren', 'ing', 'en', 'es', 'e', 's', 't'],
  fr: ['ements', 'ations', 'ement', 'ation', 'eurs', 'ees', 'ent', 'eur', 'ons', 'ez', 'er', 'ee', 'es', 'e', 's'],
  es: [
    'aciones',
    'amiento',
    'acion',
    'ando',
    'iendo',
    'ados',
    'idas',
    'ado',
    'ida',
    'ar',
    'er',
    'ir',
    'es',
    'os',
    'as',
    'a',
    'o',
    's',
  ],
  pt: ['acoes', 'acao', 'ando', 'endo', 'ados', 'ado', 'ar', 'er', 'ir', 'es', 'os', 'as', 'a', 'o', 's'],
  it: ['azioni', 'azione', 'ando', 'endo', 'ati', 'ato', 'are', 'ere', 'ire', 'i', 'e', 'a', 'o'],
  ru: [
    'ование',
    'ования',
    'ами',
    'ого',
    'ему',
    'ить',
    'ать',
    'ия',
    'ие',
    'ии',
    'ов',
    'ый',
    'ая',
    'ое',
    'ые',
    'а',
    'ы',
    'и',
    'у',
    'е',
    'о',
    'я',
  ],
}
