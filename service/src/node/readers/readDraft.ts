import type { DocsSection, ReadersQuestion } from '../../engine/docs/Docs.ts'
import { toPlainWords } from '../../engine/docs/plainText.ts'

export type DraftedQuestions = Map<DocsSection, ReadersQuestion[]>

/** A line with a section's number and the rest. Some models write a list or a table instead. */
const LINE = /^\W{0,4}(\d+)\W{0,4}[|｜](.*?)[|｜\s]*$/
/** In a table, a bar that is a part of the text is escaped. */
const BAR = /(?<!\\)[|｜]/g
const MAX_LENGTH = 200
const MAX_LINE_LENGTH = 3 * MAX_LENGTH
const MAX_QUESTIONS = 20

/**
 * Reads what a model wrote: a line for each question, such as `1 | how do I undo it | Run it again`. Leaves out other
 * lines, unknown sections, repetitions, questions that are too long, and words that the section does not have.
 *
 * @param sections The sections that were sent. The first has the number 1.
 */
export function readDraft(text: string, sections: readonly DocsSection[]): DraftedQuestions {
  const drafted: DraftedQuestions = new Map()
  for (const line of text.split('\n')) {
    if (line.length > MAX_LINE_LENGTH) continue
    const [, number = '', rest = ''] = LINE.exec(line) ?? []
    const section = sections[Number(number) - 1]
    if (section === undefined) continue
    const draft = splitAtBar(rest, toPlainWords(section.markdown))
    if (draft.question === '' || draft.question.length > MAX_LENGTH) continue
    const known = drafted.get(section) ?? []
    const isKnown = [...known, ...(section.asked ?? [])].some((other) => other.question === draft.question)
    if (isKnown || known.length === MAX_QUESTIONS) continue
    drafted.set(section, [...known, draft])
  }
  return drafted
}

/**
 * Splits a line at the bar after which words of the section follow. Other bars are a part of the question or of these
 * words. If there is no such bar, what follows the last one is not used. A bar in code never splits the line.
 */
function splitAtBar(text: string, sectionWords: string): ReadersQuestion {
  const isClosed = countMarks(text) % 2 === 0
  const bars = [...text.matchAll(BAR)].filter(({ index }) => !isClosed || countMarks(text.slice(0, index)) % 2 === 0)
  for (const { index } of bars) {
    const answer = unescapeBars(text.slice(index + 1))
    const words = toPlainWords(answer)
    if (words.trim() !== '' && sectionWords.includes(words))
      return { question: unescapeBars(text.slice(0, index)), answer }
  }
  return { question: unescapeBars(text.slice(0, bars.at(-1)?.index)) }
}

function countMarks(text: string): number {
  return text.split('`').length - 1
}

function unescapeBars(text: string): string {
  return text.replace(/\\(?=[|｜])/g, '').trim()
}
