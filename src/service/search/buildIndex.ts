import { plainText } from '../docs/headingAnchors.ts'
import type { DocsSection } from '../docs/Docs.ts'
import { splitWords } from './lexicon/splitWords.ts'
import { stemWord } from './lexicon/stemWord.ts'

/** A number for each field of a section. */
export interface FieldWeights {
  heading: number
  title: number
  trail: number
  description: number
  text: number
  code: number
}

type Field = keyof FieldWeights

export interface Posting {
  /** Index of the section. */
  section: number
  /** The word's weighted count in it, normalized by the length of each field. */
  count: number
}

export interface SectionIndex {
  sections: DocsSection[]
  /** By stem. */
  postings: Map<string, Posting[]>
  /** Each word as written, with its number of sections. Misspelt words are compared with these. */
  words: Map<string, number>
  /** The pages' languages, which the stems depend on. */
  languages: string[]
}

/** A longer line is not prose, but minified data for example. Its Markdown is not removed. */
const LONGEST_LINE = 4_000

export const DEFAULT_LANGUAGE = 'en'

/** Counts the words of all sections by stem, with BM25F's field weights and length normalization `b`. */
export function buildIndex(sections: DocsSection[], weights: FieldWeights, b: FieldWeights): SectionIndex {
  const fieldNames = Object.keys(weights) as Field[]
  const words = new Map<string, number>()
  const stems = new Map<string, string>()
  const languages = new Set<string>()
  const counted = sections.map((section) => {
    const language = section.page.language ?? DEFAULT_LANGUAGE
    languages.add(language)
    const seen = new Set<string>()
    return Object.entries(readFields(section)).map(([field, text]) => {
      const counts = new Map<string, number>()
      const list = splitWords(text)
      for (const word of list) {
        const key = `${language}\u0000${word}`
        let stem = stems.get(key)
        if (stem === undefined) stems.set(key, (stem = stemWord(word, language)))
        counts.set(stem, (counts.get(stem) ?? 0) + 1)
        if (!seen.has(word)) {
          seen.add(word)
          words.set(word, (words.get(word) ?? 0) + 1)
        }
      }
      return { field: field as Field, counts, length: list.length }
    })
  })
  const average = Object.fromEntries(
    fieldNames.map((field) => {
      const lengths = counted.flatMap((fields) =>
        fields.filter((entry) => entry.field === field && entry.length > 0).map(({ length }) => length),
      )
      return [field, lengths.length === 0 ? 1 : lengths.reduce((sum, length) => sum + length, 0) / lengths.length]
    }),
  ) as Record<Field, number>

  const postings = new Map<string, Posting[]>()
  counted.forEach((fields, section) => {
    const totals = new Map<string, number>()
    for (const { field, counts, length } of fields) {
      const norm = 1 - b[field] + b[field] * (length / average[field])
      for (const [stem, count] of counts) totals.set(stem, (totals.get(stem) ?? 0) + (weights[field] * count) / norm)
    }
    for (const [stem, count] of totals) {
      const list = postings.get(stem)
      if (list === undefined) postings.set(stem, [{ section, count }])
      else list.push({ section, count })
    }
  })
  return { sections, postings, words, languages: [...languages] }
}

function readFields(section: DocsSection): Record<Field, string> {
  const { page } = section
  const isFirst = section.anchor === ''
  const code: string[] = []
  const text = section.markdown.replace(
    /(?:^|\n)[ \t]*(?:>[ \t]?)*(`{3,}(?!`)|~{3,}(?!~))([^\n]*)\n([\s\S]*?)(?:\n[ \t]*(?:>[ \t]?)*\1|$)/g,
    (_, __, info: string, inside: string) => {
      code.push(`${info}\n${inside}`)
      return '\n'
    },
  )
  return {
    heading: isFirst ? page.title : section.heading,
    title: page.title,
    trail: section.trail.join('\n'),
    description: isFirst ? (page.description ?? '') : '',
    text: text.split('\n').map(plainLine).join('\n'),
    code: code.join('\n'),
  }
}

function plainLine(line: string): string {
  return line.length < LONGEST_LINE && /[`*_[\]<&\\]/.test(line)
    ? plainText(line.replace(/(\]\()[^)]*\)/g, '$1)'))
    : line
}
