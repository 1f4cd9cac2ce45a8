import type { Steps } from '../../docs/steps.ts'
import type { SectionIndex } from '../buildIndex.ts'
import type { Term } from '../Term.ts'
import { toSearchTerm } from '../toSearchTerm.ts'
import { compareListed, prepareQuestion } from './compareListed.ts'
import { sumImportance } from './computeImportance.ts'
import type { SectionScores } from './scoreSections.ts'
import type { Tuning } from './tuning.ts'

/** Sections with a smaller share of the question's words are not compared, because there may be thousands of them. */
const MIN_SHARE = 0.2
/** The number of sections that are compared in one step. The first time, the words of their questions are read. */
const SECTIONS_AT_ONCE = 50

/** Raises sections for which `readers-ask.yaml` lists a similar question. */
export function* addListedScores(
  { found, score, share }: SectionScores,
  { sections, pageOf }: SectionIndex,
  terms: readonly Term[],
  boostOf: (page: number) => number,
  tuning: Tuning,
): Steps<void> {
  const total = sumImportance(terms)
  const question = prepareQuestion(terms.map(toSearchTerm))
  let compared = 0
  for (const section of found) {
    if (share[section]! < MIN_SHARE || sections[section]!.asked === undefined) continue
    if (compared++ % SECTIONS_AT_ONCE === 0) yield
    const { asked, page } = sections[section]!
    const similarity = compareListed(asked, page.language, question)
    if (similarity > 0) score[section]! += boostOf(pageOf[section]!) * total * tuning.listed * similarity
  }
}
