import type { DocsSection, ReadersQuestion } from '../../docs/Docs.ts'
import { toPlainWords } from '../../docs/toPlainWords.ts'
import { readPieces } from './readPieces.ts'
import { toStems } from './toStems.ts'

/** The questions of `readers-ask.yaml` that a section answers. */
interface SectionAsked {
  /** Those that a single piece of the section answers, grouped by the words that answer them. */
  answers: readonly Answered[]
  /** The words of those that the whole section answers. */
  otherStems: ReadonlySet<string>
  /** The words of all of them. */
  stems: ReadonlySet<string>
}

interface Answered {
  /** What a piece must contain to answer the questions, as `toPlainWords` returns it. */
  words: string
  questions: readonly ReadersQuestion[]
  /** The words of the questions. */
  stems: ReadonlySet<string>
}

const NOTHING_ASKED: SectionAsked = { answers: [], otherStems: new Set(), stems: new Set() }
const knownAsked = new WeakMap<DocsSection, SectionAsked>()

/** Returns the questions that a section answers. They are read once. */
export function getAsked(section: DocsSection): SectionAsked {
  if (section.asked === undefined) return NOTHING_ASKED
  let asked = knownAsked.get(section)
  if (asked === undefined) knownAsked.set(section, (asked = readAsked(section, section.asked)))
  return asked
}

function readAsked(section: DocsSection, asked: readonly ReadersQuestion[]): SectionAsked {
  const byAnswer = new Map<string, ReadersQuestion[]>()
  const others: ReadersQuestion[] = []
  for (const one of asked) {
    const questions = one.answer === undefined ? others : byAnswer.get(one.answer)
    if (questions === undefined) byAnswer.set(one.answer!, [one])
    else questions.push(one)
  }
  const pieces = byAnswer.size === 0 ? [] : readPieces(section, section.page.path).map(({ text }) => toPlainWords(text))
  const { language } = section.page
  const answers: Answered[] = []
  for (const [answer, questions] of byAnswer) {
    const words = findAnswer(toPlainWords(answer), pieces)
    if (words === undefined) for (const one of questions) others.push(one)
    else answers.push({ words, questions, stems: stemQuestions(questions, language) })
  }
  return { answers, otherStems: stemQuestions(others, language), stems: stemQuestions(asked, language) }
}

/** If no piece contains the whole answer, the least number of its words that a piece must contain. */
const MIN_WORDS = 2

/**
 * Returns the answer if a piece contains it. Otherwise, the answer spans two sentences, or cells of a table, between
 * which a piece names the columns. Then returns the text of the piece that contains the most of its first words.
 */
function findAnswer(answer: string, pieces: readonly string[]): string | undefined {
  if (pieces.some((piece) => piece.includes(answer))) return answer
  const words = answer.trim().split(' ')
  let most = MIN_WORDS - 1
  let found: string | undefined
  for (const piece of pieces) {
    const missing = words.findIndex((word) => !piece.includes(` ${word} `))
    const count = missing < 0 ? words.length : missing
    if (count <= most) continue
    most = count
    found = piece
  }
  return found
}

/** Returns the stems of all words of some questions. */
function stemQuestions(asked: readonly ReadersQuestion[], language = 'en'): Set<string> {
  return toStems(asked.map(({ question }) => question).join('\n'), language)
}
