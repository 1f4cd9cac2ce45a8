import { FIELDS, type Postings } from '../../engine/search/buildIndex.ts'
import { DEFAULT_TUNING } from '../../engine/search/scoring/tuning.ts'
import { decodePostings } from './postings.ts'
import type { SectionList, SiteIndex } from './SiteIndex.ts'
import type { StemPostings } from './WordCache.ts'

/**
 * Returns where a stem occurs, with the same numbers as `indexCounts` computes for the whole site. null if no page has
 * it.
 *
 * @param segments The stored segments of the stem.
 */
export function weighPostings(segments: readonly Uint8Array[], index: SiteIndex): StemPostings | null {
  const { numbers } = index
  const [sections, outlines] = [collect(index.sections), collect(index.outlines)]
  for (const segment of segments) {
    decodePostings(segment, (id) => {
      const number = numbers.get(id)
      if (number === undefined) return null
      const [first, end] = [index.sections.firstOf[number]!, index.sections.pages[number]!.sections.length]
      return (section, field, count) => {
        if (section < end) sections.add(first + section, field, count)
        else outlines.add(number, field, count)
      }
    })
  }
  const found = sections.postings()
  return found.sections.length === 0 ? null : { sections: found, outlines: outlines.postings() }
}

const FIELD_WEIGHTS = FIELDS.map((field) => DEFAULT_TUNING.weights[field])

function collect({ norms }: SectionList) {
  const sections: number[] = []
  const counts: number[] = []
  let last = -1
  // Entries of pages that were written later, or moved, are out of order.
  let isInOrder = true
  return {
    add(section: number, field: number, count: number): void {
      const weighed = (FIELD_WEIGHTS[field]! * count) / norms[section * FIELDS.length + field]!
      if (last === section) counts[counts.length - 1]! += weighed
      else {
        sections.push(section)
        counts.push(weighed)
        if (section < last) isInOrder = false
        last = section
      }
    },
    postings: (): Postings =>
      isInOrder
        ? { sections: Uint32Array.from(sections), counts: Float64Array.from(counts) }
        : inOrder(sections, counts),
  }
}

/** Larger than any number of sections. */
const PLACES = 2 ** 26

/** Restores the order: the few entries that were written later are sorted, and merged with the others. */
function inOrder(sections: readonly number[], counts: readonly number[]): Postings {
  const end = sections.findIndex((section, at) => at > 0 && section < sections[at - 1]!)
  // Sorting numbers takes a tenth of the time of sorting with a function.
  const later = Float64Array.from(sections.slice(end), (section, at) => section * PLACES + end + at).sort()
  const merged = { sections: new Uint32Array(sections.length), counts: new Float64Array(sections.length) }
  for (let [to, first, second] = [0, 0, 0]; to < sections.length; to += 1) {
    const isFirst = second === later.length || (first < end && sections[first]! < Math.floor(later[second]! / PLACES))
    const from = isFirst ? first++ : later[second++]! % PLACES
    merged.sections[to] = sections[from]!
    merged.counts[to] = counts[from]!
  }
  return merged
}
