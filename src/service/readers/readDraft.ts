import type { DocsSection } from '../docs/Docs.ts'

export type DraftedQuestions = Map<DocsSection, string[]>

/** A line with a question. Some models write a list or a table instead. */
const LINE = /^\W{0,4}(\d+)\W{0,4}[|｜]\s*(.+?)[|｜\s]*$/
const MAX_LENGTH = 200
const MAX_LINE_LENGTH = 2 * MAX_LENGTH
const MAX_QUESTIONS = 12

/**
 * Reads what a model wrote: a line for each question, such as `1 | how do I get rid of it`. Leaves out other lines,
 * unknown sections, repetitions, and questions that are too long.
 *
 * @param sections The sections that were sent. The first has the number 1.
 */
export function readDraft(text: string, sections: readonly DocsSection[]): DraftedQuestions {
  const drafted: DraftedQuestions = new Map()
  for (const line of text.split('\n')) {
    if (line.length > MAX_LINE_LENGTH) continue
    const [, number = '', question = ''] = LINE.exec(line) ?? []
    const section = sections[Number(number) - 1]
    if (section === undefined || question === '' || question.length > MAX_LENGTH) continue
    const known = drafted.get(section) ?? []
    if (known.length < MAX_QUESTIONS && !known.includes(question)) drafted.set(section, [...known, question])
  }
  return drafted
}
