import type { DocsSection } from '../docs/Docs.ts'

export type DraftedQuestions = Map<DocsSection, string[]>

const LINE = /^\W{0,4}(\d+)\W{0,4}[|｜]\s*(.+)$/
const MAX_LENGTH = 200
const MAX_QUESTIONS = 12

/**
 * Reads what a model wrote: a line for each question, `1 | how do I get rid of it`. Leaves out all other lines, numbers
 * of no section, repetitions, and questions that are too long.
 *
 * @param sections The sections by their number, from 1.
 */
export function readDraft(text: string, sections: readonly DocsSection[]): DraftedQuestions {
  const drafted: DraftedQuestions = new Map()
  for (const line of text.split('\n')) {
    const [, number = '', written = ''] = LINE.exec(line.trim()) ?? []
    const section = sections[Number(number) - 1]
    const question = written.trim()
    if (section === undefined || question === '' || question.length > MAX_LENGTH) continue
    const known = drafted.get(section) ?? []
    if (known.length < MAX_QUESTIONS && !known.includes(question)) drafted.set(section, [...known, question])
  }
  return drafted
}
