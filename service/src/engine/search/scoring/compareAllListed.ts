import type { Steps } from '../../docs/steps.ts'
import type { SectionIndex } from '../buildIndex.ts'
import type { Term } from '../Term.ts'
import { toSearchTerm } from '../toSearchTerm.ts'
import { compareListed, prepareQuestion } from './compareListed.ts'
import type { SectionScores } from './scoreSections.ts'

/** Sections with a smaller share of the question's words are not compared, because there may be thousands of them. */
const MIN_SHARE = 0.2
/** The number of sections that are compared in one step. The first time, the words of their questions are read. */
const SECTIONS_AT_ONCE = 50

/** Compares the question with those that `readers-ask.yaml` lists. Returns similarities by the section's number. */
export function* compareAllListed(
  { found, share }: SectionScores,
  { sections }: SectionIndex,
  terms: readonly Term[],
): Steps<Float64Array> {
  const similarities = new Float64Array(sections.length)
  const question = prepareQuestion(terms.map(toSearchTerm))
  let compared = 0
  for (const section of found) {
    if (share[section]! < MIN_SHARE || sections[section]!.asked === undefined) continue
    if (compared++ % SECTIONS_AT_ONCE === 0) yield
    const { asked, page } = sections[section]!
    similarities[section] = compareListed(asked, page.language, question)
  }
  return similarities
}
