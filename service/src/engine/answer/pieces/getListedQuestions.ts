import type { DocsSection, ReadersQuestion } from '../../docs/Docs.ts'
import { toPlainWords } from '../../docs/toPlainWords.ts'
import { readPieces } from './readPieces.ts'

/** The questions that `readers-ask.yaml` lists for a section. */
interface ListedQuestions {
  /** Those that a single piece of the section answers, grouped by the words that answer them. */
  forPieces: readonly AnsweredQuestions[]
  /** Those that the whole section answers. */
  forSection: readonly ReadersQuestion[]
}

interface AnsweredQuestions {
  /** What a piece must contain to answer the questions, as `toPlainWords` returns it. */
  words: string
  questions: readonly ReadersQuestion[]
}

const NONE: ListedQuestions = { forPieces: [], forSection: [] }
const known = new WeakMap<DocsSection, ListedQuestions>()

/** Returns the listed questions that a section answers. They are read once. */
export function getListedQuestions(section: DocsSection): ListedQuestions {
  if (section.asked === undefined) return NONE
  let listed = known.get(section)
  if (listed === undefined) known.set(section, (listed = groupQuestions(section, section.asked)))
  return listed
}

function groupQuestions(section: DocsSection, all: readonly ReadersQuestion[]): ListedQuestions {
  const byAnswer = new Map<string, ReadersQuestion[]>()
  const others: ReadersQuestion[] = []
  for (const one of all) {
    const questions = one.answer === undefined ? others : byAnswer.get(one.answer)
    if (questions === undefined) byAnswer.set(one.answer!, [one])
    else questions.push(one)
  }
  const pieces = byAnswer.size === 0 ? [] : readPieces(section, section.page.path).map(({ text }) => toPlainWords(text))
  const forPieces: AnsweredQuestions[] = []
  for (const [answer, questions] of byAnswer) {
    const words = findAnswer(toPlainWords(answer), pieces)
    if (words === undefined) for (const one of questions) others.push(one)
    else forPieces.push({ words, questions })
  }
  return { forPieces, forSection: others }
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
