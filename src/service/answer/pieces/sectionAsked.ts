import type { DocsSection, ReadersQuestion } from '../../docs/Docs.ts'
import { toPlainWords } from '../../docs/plainWords.ts'
import { toStems } from './toStems.ts'

/** The questions of `readers-ask.yaml` that a section answers. */
interface SectionAsked {
  /** Those of them that have an answer, by its words: see `toPlainWords`. */
  answers: readonly [words: string, questions: ReadersQuestion[]][]
  /** Those that the whole section answers. */
  others: readonly ReadersQuestion[]
  /** The words of all of them. */
  stems: ReadonlySet<string>
}

const NOTHING_ASKED: SectionAsked = { answers: [], others: [], stems: new Set() }
const knownAsked = new WeakMap<DocsSection, SectionAsked>()

/** Returns the questions that a section answers. They are read once. */
export function getAsked(section: DocsSection): SectionAsked {
  if (section.asked === undefined) return NOTHING_ASKED
  let asked = knownAsked.get(section)
  if (asked === undefined) knownAsked.set(section, (asked = readAsked(section.asked, section.page.language)))
  return asked
}

function readAsked(asked: readonly ReadersQuestion[], language: string | undefined): SectionAsked {
  const byAnswer = new Map<string, ReadersQuestion[]>()
  for (const one of asked) {
    if (one.answer !== undefined) byAnswer.set(one.answer, [...(byAnswer.get(one.answer) ?? []), one])
  }
  return {
    answers: Array.from(byAnswer, ([answer, questions]) => [toPlainWords(answer), questions]),
    others: asked.filter(({ answer }) => answer === undefined),
    stems: stemQuestions(asked, language),
  }
}

/** Returns the stems of all words of some questions. */
export function stemQuestions(asked: readonly ReadersQuestion[], language = 'en'): Set<string> {
  return toStems(asked.map(({ question }) => question).join('\n'), language)
}
