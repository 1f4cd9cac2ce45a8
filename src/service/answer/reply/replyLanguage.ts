import { matchLanguage, type Language } from '../../../locales/languages.ts'
import { cleanPath } from '../../search/createSearch.ts'
import type { AnswerInput } from '../Answer.ts'

/**
 * The language of an answer's own sentences: the one that the request filters by, else that of the page the reader is
 * on, else the one the question is written in. English when none of these is known.
 */
export function replyLanguage({ request, question, result }: AnswerInput): Language {
  const path = request.currentPath === undefined ? undefined : cleanPath(request.currentPath)
  const reader = result.hits.find(({ section }) => section.page.path === path)?.section.page
  return (
    matchLanguage(request.filter?.language) ??
    matchLanguage(reader?.language) ??
    detectLanguage(question) ??
    matchLanguage(result.hits[0]?.section.page.language) ??
    'en'
  )
}

/** The share of common words that tells a language: one "no" does not make "No data found" Spanish. */
const MIN_SHARE = 0.3

/** The language in which a text is written, by its script or its commonest words; undefined when neither tells. */
export function detectLanguage(text: string): Language | undefined {
  const words = new Set(text.toLowerCase().match(/[\p{L}’']+/gu))
  let best: Language | undefined
  let most = 0
  for (const [language, sign] of SIGNS) {
    if (sign instanceof RegExp) {
      if (sign.test(text)) return language
      continue
    }
    const count = sign.filter((word) => words.has(word)).length
    if (count > most) {
      best = language
      most = count
    }
  }
  return most >= 2 || most >= words.size * MIN_SHARE ? best : undefined
}

/** A language's script, or its commonest words. Where two fit, the first counts. */
const SIGNS_BY_LANGUAGE: Record<Language, RegExp | string> = {
  // Before Chinese: Japanese uses Han characters, too.
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  'zh-CN': /\p{Script=Han}/u,
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  en: 'the is are how do does can what where which why when i my to of and a with for in not it',
  de:
    'der die das ist sind wie kann ich mein was wo welche warum wann und mit für nicht es ein eine gibt den dem im ' +
    'auf hallo danke bitte guten wer bist du',
  fr:
    'le la les est sont comment puis je mon que où quel quelle pourquoi quand et avec pour pas un une des du dans ' +
    'bonjour merci salut qui es tu peut on',
  es:
    'el los las es son cómo puedo yo mi qué dónde cuál por cuándo y con para no un una del en hola gracias quién ' +
    'eres buenos cuánto se puede',
  'pt-BR':
    'o os as é são como posso eu meu que onde qual por quando e com para não um uma do da em olá obrigado obrigada ' +
    'quem você oi bom dia quanto custa',
}

const SIGNS = (Object.entries(SIGNS_BY_LANGUAGE) as [Language, RegExp | string][]).map(
  ([language, sign]) => [language, typeof sign === 'string' ? sign.split(' ') : sign] as const,
)
