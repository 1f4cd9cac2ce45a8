import type { DocsPage, DocsSection } from '../engine/docs/Docs.ts'
import {
  type AverageLengths,
  computeAverageLengths,
  computeLengthNorm,
  DEFAULT_LANGUAGE,
  FIELDS,
  type Postings,
  type SectionIndex,
  type Steps,
} from '../engine/search/buildIndex.ts'
import { createVocabulary } from '../engine/search/words.ts'
import { TUNING } from '../engine/search/features.ts'

/** The sections of an index whose words are elsewhere: in files that are loaded with a question. */
export interface SectionList extends Omit<SectionIndex, 'postings'> {
  firstOf: Uint32Array
  /** The divisors for the counts in each section's fields, in the order of `FIELDS`. */
  norms: Float64Array
}

/** @param lengthsOf The lengths of all fields of each page's sections, one after the other. */
export function* listSections(
  pages: DocsPage[],
  sectionsOf: (page: DocsPage) => DocsSection[],
  lengthsOf: readonly Uint32Array[],
): Steps<SectionList> {
  const sections: DocsSection[] = []
  const firstOf = new Uint32Array(pages.length)
  for (const [number, page] of pages.entries()) {
    firstOf[number] = sections.length
    sections.push(...sectionsOf(page))
    yield
  }
  const pageOf = new Uint32Array(sections.length)
  const lengths = new Uint32Array(sections.length * FIELDS.length)
  for (const [number, first] of firstOf.entries()) {
    pageOf.fill(number, first, firstOf[number + 1])
    lengths.set(lengthsOf[number]!, first * FIELDS.length)
    yield
  }
  const average = computeAverages(lengths)
  yield
  const norms = new Float64Array(lengths.length)
  for (const [place, field] of FIELDS.entries()) {
    for (let at = place; at < lengths.length; at += FIELDS.length)
      norms[at] = computeLengthNorm(lengths[at]!, average[field], TUNING.b[field])
    yield
  }
  return {
    sections,
    pages,
    pageOf,
    vocabulary: createVocabulary(new Map()),
    languages: [...new Set(pages.map(({ language }) => language ?? DEFAULT_LANGUAGE))],
    firstOf,
    norms,
  }
}

/** @param lengths The lengths of all sections, one after the other. */
function computeAverages(lengths: Uint32Array): AverageLengths {
  return computeAverageLengths(
    Array.from({ length: lengths.length / FIELDS.length }, (_, section) =>
      lengths.subarray(section * FIELDS.length, (section + 1) * FIELDS.length),
    ),
  )
}

const FIELD_WEIGHTS = FIELDS.map((field) => TUNING.weights[field])

/** Collects the entries of a stem, with the same numbers as `indexCounts` computes. Add them by section, in order. */
export function collectPostings({ norms }: Pick<SectionList, 'norms'>) {
  const sections: number[] = []
  const counts: number[] = []
  return {
    add(section: number, field: number, count: number): void {
      const weighed = (FIELD_WEIGHTS[field]! * count) / norms[section * FIELDS.length + field]!
      if (sections.at(-1) === section) counts[counts.length - 1]! += weighed
      else {
        sections.push(section)
        counts.push(weighed)
      }
    },
    postings: (): Postings => ({ sections: Uint32Array.from(sections), counts: Float64Array.from(counts) }),
  }
}
