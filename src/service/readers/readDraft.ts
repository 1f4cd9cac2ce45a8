import type { DocsSection, ReadersQuestion } from '../docs/Docs.ts'
import { toPlainWords } from '../docs/toPlainWords.ts'

export type DraftedQuestions = Map<DocsSection, ReadersQuestion[]>

/** A line with a question, and maybe the words that answer it. Some models write a list or a table instead. */
const LINE = /^\W{0,4}(\d+)\W{0,4}[|｜]\s*([^|｜]+?)\s*(?:[|｜]\s*(.*?)[|｜\s]*)?$/
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
    const [, number = '', question = '', answer = ''] = LINE.exec(line) ?? []
    const section = sections[Number(number) - 1]
    if (section === undefined || question === '' || question.length > MAX_LENGTH) continue
    const known = drafted.get(section) ?? []
    const isKnown = [...known, ...(section.asked ?? [])].some((other) => other.question === question)
    if (isKnown || known.length === MAX_QUESTIONS) continue
    const words = toPlainWords(answer)
    const isThere = words.trim() !== '' && toPlainWords(section.markdown).includes(words)
    drafted.set(section, [...known, isThere ? { question, answer } : { question }])
  }
  return drafted
}
