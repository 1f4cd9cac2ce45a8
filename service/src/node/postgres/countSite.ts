import {
  array,
  check,
  count,
  number,
  object,
  readStored,
  Refusal,
  string,
  unknown,
  type Schema,
} from '../../../../src/protocol/schema.ts'
import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import type { SchemasOf } from '../../engine/docs/storedDocs.ts'
import type { SiteStatistics } from '../../engine/search/createSearch.ts'
import {
  type AverageLengths,
  computeAverageLengths,
  type CountedSection,
  countWords,
  createCountCache,
  FIELDS,
  runAtOnce,
  visitStems,
} from '../../engine/search/buildIndex.ts'
import { createVocabulary } from '../../engine/search/words.ts'
import { toOutline } from '../../engine/search/scorePages.ts'
import { hashText } from '../files/hashText.ts'
import { FOREIGN_ROW, INDEX } from './Database.ts'

/** The figures of a site's words, as JSON. Names and their numbers are lists of the same length. */
interface StoredStatistics {
  pages: number
  sections: number
  languages: string[]
  average: AverageLengths
  outlineAverage: AverageLengths
  stems: [names: string[], sections: number[], pages: number[]]
  words: [names: string[], sections: number[]]
}

export type CountedSite = ReturnType<typeof countSite>

/** In each field, PostgreSQL's label for its weight. Text and code have the label D, which is the default. */
const LABELS = { heading: 'B', title: 'A', trail: 'B', description: 'C', text: '', code: '' }
/** More occurrences of a stem in a page don't raise its rank. */
const MAX_COUNT = 6
/** PostgreSQL refuses longer ones. No question has them. */
const MAX_STEM = 200
const MAX_STEMS = 20_000
/** All of a page's stems with their positions, in bytes: PostgreSQL refuses a `tsvector` of 1 MB. */
const MAX_BYTES = 1_000_000
/** The most that the positions of one stem take. */
const BYTES_OF_POSITIONS = 24

export function countSite(docs: Pick<Docs, 'pages'>) {
  const pages = docs.pages.filter((page) => page.isUnsearchable !== true)
  const cache = createCountCache()
  const sections = runAtOnce(
    countWords(
      pages.flatMap((page) => page.sections),
      cache,
    ),
  )
  const having = new Uint32Array(cache.stems.names.length)
  const ofPages = new Uint32Array(having.length)
  for (const page of pages) {
    const ofPage = new Set<number>()
    for (const section of page.sections) {
      const ofSection = listStems(cache.sections.get(section)!)
      for (const stem of ofSection) {
        having[stem]! += 1
        ofPage.add(stem)
      }
    }
    for (const stem of ofPage) ofPages[stem]! += 1
  }
  const outlines = runAtOnce(countWords(pages.map(toOutline), cache)).counted
  const stems = cache.stems.names.slice(0, having.length)

  /** Returns a page's stems as texts of PostgreSQL's type `tsvector`. */
  function toVectors(page: DocsPage): { titles: string; words: string } {
    const counts = new Map<string, number[]>()
    let bytes = 0
    for (const section of page.sections) {
      visitStems(cache.sections.get(section)!, (stem, field, count) => {
        const name = stems[stem]!
        let ofStem = counts.get(name)
        if (ofStem === undefined) {
          const size = Buffer.byteLength(name) + BYTES_OF_POSITIONS
          if (name.length > MAX_STEM || counts.size >= MAX_STEMS || bytes + size > MAX_BYTES) return
          bytes += size
          counts.set(name, (ofStem = FIELDS.map(() => 0)))
        }
        ofStem[field]! += count
      })
    }
    return {
      titles: [...counts].flatMap(([name, ofStem]) => (isInTitle(ofStem) ? quote(name) : [])).join(' '),
      words: Array.from(counts, ([name, ofStem]) => `${quote(name)}:${writePositions(ofStem)}`).join(' '),
    }
  }

  const statistics: StoredStatistics = {
    pages: pages.length,
    sections: sections.counted.length,
    languages: sections.languages,
    average: averageOf(sections.counted),
    outlineAverage: averageOf(outlines),
    stems: [stems, [...having], [...ofPages]],
    words: [[...sections.words.keys()], [...sections.words.values()]],
  }
  return { statistics, toVectors }
}

const AVERAGE = object(
  Object.fromEntries(FIELDS.map((field) => [field, check(number(), Number.isFinite, 'must be finite')])),
) as unknown as Schema<AverageLengths>

/** Lists of the same length: names, and one or more numbers for each. */
const counts =
  (lists: number): Schema<unknown> =>
  (value, field) => {
    const [names, ...numbers] = array(unknown())(value, field)
    const { length } = array(string())(names, `${field}[0]`)
    const isRight = numbers.length === lists && numbers.every((list) => array(count())(list, field).length === length)
    if (!isRight) throw new Refusal(field, `must have ${lists} numbers for each name`)
    return value
  }

const STATISTICS = object({
  pages: count(),
  sections: count(),
  languages: array(string()),
  average: AVERAGE,
  outlineAverage: AVERAGE,
  stems: counts(2),
  words: counts(1),
} satisfies SchemasOf<StoredStatistics>)

/**
 * Restores the statistics that `countSite` wrote.
 *
 * @throws Error If somebody else wrote them.
 */
export function readStatistics(stored: string): SiteStatistics {
  const { sections, stems, words, ...rest } = readStored(
    STATISTICS,
    stored,
    'statistics',
    FOREIGN_ROW,
  ) as StoredStatistics
  const [names, inSections, inPages] = stems
  const having = toMap([names, inSections])
  const ofPages = toMap([names, inPages])
  return {
    ...rest,
    sections: { length: sections },
    vocabulary: createVocabulary(toMap(words)),
    countPages: (stem) => ofPages.get(stem) ?? 0,
    postings: {
      get(stem) {
        const length = having.get(stem)
        return length === undefined ? undefined : { sections: { length } }
      },
    },
  }
}

/** A sentence in each language whose words are stemmed in their own way, and words that are split. */
const SAMPLES: Record<string, string> = {
  en: 'Running installers quickly, createUser() and API_KEY=v2.1',
  de: 'Geänderte Einstellungen speichern',
  nl: 'Gewijzigde instellingen bewaren',
  fr: 'Enregistrement des modifications',
  es: 'Guardando las configuraciones',
  pt: 'Salvando as configurações',
  it: 'Salvataggio delle impostazioni',
  ja: '通知設定を変更する',
  ar: 'تغيير إعدادات الإشعارات',
  he: 'שינוי הגדרות ההתראות',
}

/** Tells how this version splits and stems words. Docs that were written by another way can't be searched. */
export function computeFingerprint(): string {
  const found = Object.entries(SAMPLES).map(([language, heading]) => {
    const page = { language, title: heading, sections: [] } as unknown as DocsPage
    const section = { page, heading, anchor: 'a', trail: [], markdown: heading, code: [] }
    const counted = runAtOnce(countWords([section]))
    return [counted.stems, [...counted.words]]
  })
  return hashText(JSON.stringify([INDEX, LABELS, found])).slice(0, 16)
}

export function quote(stem: string): string {
  return `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function listStems(counted: CountedSection): Set<number> {
  const stems = new Set<number>()
  visitStems(counted, (stem) => stems.add(stem))
  return stems
}

function averageOf(counted: readonly CountedSection[]): AverageLengths {
  return computeAverageLengths(counted.map(({ lengths }) => lengths))
}

function isInTitle(counts: readonly number[]): boolean {
  return FIELDS.some((field, at) => (LABELS[field] === 'A' || LABELS[field] === 'B') && counts[at]! > 0)
}

/** Each label once, because headings are in every section, and as many positions as the stem is in texts. */
function writePositions(counts: readonly number[]): string {
  const labels = new Set(FIELDS.flatMap((field, at) => (counts[at]! > 0 ? LABELS[field] : [])))
  const inText = FIELDS.reduce((sum, field, at) => (LABELS[field] === '' ? sum + counts[at]! : sum), 0)
  const named = [...labels].filter((label) => label !== '').map((label, at) => `${at + 1}${label}`)
  const plain = Array.from({ length: Math.min(MAX_COUNT, inText) }, (_, at) => `${at + 10}`)
  return [...named, ...plain].join(',')
}

function toMap([names, numbers]: [string[], number[]]): Map<string, number> {
  return new Map(names.map((name, at) => [name, numbers[at]!]))
}
