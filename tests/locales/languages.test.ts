import { describe, expect, test } from 'vitest'
import { closeWord } from '../../src/locales/closeWord.ts'
import { completeEnglish } from '../../src/locales/completeEnglish.ts'
import { ENGLISH } from '../../src/locales/en.ts'
import { FILES } from '../../src/locales/files.ts'
import { isRightToLeft, getLauncherWords, matchLanguage, TRANSLATED_LANGUAGES } from '../../src/locales/languages.ts'
import { loadLocale } from '../../src/locales/loadLocale.ts'

const COMPLETE = completeEnglish()
const LANGUAGES = await Promise.all(
  TRANSLATED_LANGUAGES.map(async (language) => ({ language, locale: (await FILES[`./${language}.ts`]()).LOCALE })),
)

/** Every label by its path, such as `problems.offline.title`. */
function listLabels(labels: object, path = ''): Map<string, unknown> {
  return new Map(
    Object.entries(labels).flatMap(([key, label]: [string, unknown]) =>
      typeof label === 'object' && label !== null
        ? [...listLabels(label, `${path}${key}.`)]
        : [[path + key, label] as const],
    ),
  )
}

/** Values for the labels that are functions. Each has to show the ones that English shows. */
const WORDS = 'x-words'
const COUNTS = [0, 1, 2, 3, 5, 11, 100, 4_321]
const CALLS: Readonly<Record<string, readonly unknown[][]>> = {
  attachmentTooLarge: [[WORDS, 5 * 1024 * 1024]],
  limit: [[12, 99]],
  'agentJob.limit': [[12, 99]],
  longWait: (['search', 'pages', 'text'] as const).flatMap((cause) => COUNTS.map((pages) => [{ cause, pages }])),
  searched: COUNTS.flatMap((count) => [
    [WORDS, count],
    [undefined, count],
  ]),
  searching: [[WORDS], [undefined]],
  activity: COUNTS.map((count) => [{ searches: 1, pages: count, tools: count }]),
  questionAsked: [
    [WORDS, []],
    [WORDS, ['a', 'b']],
  ],
  thought: [[undefined], ...COUNTS.map((count) => [count])],
}
const TAKES_WORDS = new Set(
  (
    'titleOf removeQueued removeContext answerReady tool toolRunning file openIn readPage connect toolFailed ' +
    'toolDenied approvalAsked fileLink askAssistant renameConversation deleteConversation conversationDeleted ' +
    'attached attachmentReading removeAttachment attachmentRemoved attachmentKind attachmentFailed ' +
    'markdown.source'
  ).split(' '),
)

function callsOf(path: string): readonly unknown[][] {
  return CALLS[path] ?? (TAKES_WORDS.has(path) ? [[WORDS]] : COUNTS.map((count) => [count]))
}

describe.each(LANGUAGES)('$language', ({ locale }) => {
  const english = listLabels(COMPLETE)
  const labels = listLabels(locale)

  test('has each label, and no other', () => {
    expect([...labels.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('has words where English has words, and sentences where it has sentences', () => {
    const wrong = [...labels].filter(
      ([path, label]) =>
        typeof label !== typeof english.get(path) || (typeof label === 'string' && !/\p{L}/u.test(label)),
    )
    expect(wrong).toEqual([])
  })

  test('names in each sentence what English names', () => {
    const wrong = [...labels].flatMap(([path, label]) =>
      typeof label !== 'function'
        ? []
        : callsOf(path).flatMap((given) => {
            const sentence = String((label as (...given: unknown[]) => unknown)(...given))
            const inEnglish = (english.get(path) as (...given: unknown[]) => string)(...given)
            const isWhole = /\S/.test(sentence) && !/undefined|NaN|\[object|#/.test(sentence)
            const hasWords = !inEnglish.includes(WORDS) || sentence.includes(WORDS)
            // Languages with a dual say "two" in words, and some say "one".
            const hasCount = !/\b(3|5|11|12|99|100)\b/.test(inEnglish) || /\d/.test(toLatinDigits(sentence))
            return isWhole && hasWords && hasCount ? [] : [`${path}: ${sentence}`]
          }),
    )
    expect(wrong).toEqual([])
  })

  test('is not English', () => {
    const same = [...labels].filter(([path, label]) => typeof label === 'string' && label === english.get(path))
    // Words that the language has from the same root, such as "Code" and "Source".
    expect(same.length).toBeLessThanOrEqual(10)
  })
})

function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
}

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE_ch', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hant-TW', 'zh-CN'],
  ['cn', 'zh-CN'],
  ['jp', 'ja'],
  ['iw', 'he'],
  ['en-GB', 'en'],
  ['fa', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('%s is spoken as %s', (tag, language) => {
  expect(matchLanguage(tag)).toBe(language)
})

test('the launcher says the same before the labels are loaded', () => {
  for (const { language, locale } of LANGUAGES) expect(getLauncherWords(language)).toBe(locale.launcher)
  expect(getLauncherWords('en')).toBeUndefined()
})

test('Brazilian Portuguese counts nothing in the plural', () => {
  const { locale } = LANGUAGES.find(({ language }) => language === 'pt-BR')!
  expect([0, 1, 2].map((count) => locale.reading!(count))).toEqual([
    expect.stringContaining('0 páginas'),
    expect.stringMatching(/1 página(?!s)/),
    expect.stringContaining('2 páginas'),
  ])
})

test('Hebrew joins "in" to a number with a hyphen, and to a word without', () => {
  const { locale } = LANGUAGES.find(({ language }) => language === 'he')!
  const searched = (pages: number) => locale.activity!({ searches: 1, pages, tools: 0 })
  expect([1, 2, 5].map(searched)).toEqual(['עיין בעמוד אחד', 'עיין בשני עמודים', 'עיין ב־5 עמודים'])
})

test('each language is written in the direction of its letters', () => {
  const isWrong = ({ language, locale }: (typeof LANGUAGES)[number]) =>
    isRightToLeft(language) !== /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(locale.launcher!)
  expect(LANGUAGES.filter(isWrong).map(({ language }) => language)).toEqual([])
  expect(isRightToLeft('en')).toBe(false)
})

test('loads all labels of a language for an interface of your own', async () => {
  expect((await loadLocale('de-AT')).agentJob.send).toBe('Senden')
  expect((await loadLocale('fa')).send).toBe('Send')
})

test('counts follow the language', () => {
  const say = (language: string, count: number) =>
    LANGUAGES.find((known) => known.language === language)!.locale.reading?.(count)
  expect(say('de', 4321)).toBe('Liest 4.321 Seiten …')
  expect(say('he', 2)).toBe('קורא שני עמודים…')
  expect([1, 2].map((count) => say('ar', count))).toEqual(['جارٍ قراءة صفحة واحدة…', 'جارٍ قراءة صفحتين…'])
})

test.each(LANGUAGES)(
  '“Close” in $language is the same before and after the labels have loaded',
  ({ language, locale }) => {
    expect(closeWord(language)).toBe(locale.close)
    expect(closeWord('en-GB')).toBe(ENGLISH.close)
    expect(closeWord('tlh')).toBe(ENGLISH.close)
  },
)

test.each([5, {}, null, ['de']])('a language of another type has no labels: %o', (tag) => {
  expect(() => matchLanguage(tag as never)).not.toThrow()
})
