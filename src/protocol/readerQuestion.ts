import { isRecord } from './isRecord.ts'

/** A question of the service to the reader. These are the arguments of the tool `ask_reader`. */
export interface ReaderQuestion {
  question: string
  choices: readonly string[]
}

/** The maximum number of choices that readers see. */
export const MAX_CHOICES = 4

/** Reads the arguments of `ask_reader`, with all choices that are not blank. Returns undefined without a question. */
export function readReaderQuestion(args: unknown): ReaderQuestion | undefined {
  if (!isRecord(args) || typeof args.question !== 'string' || args.question.trim() === '') return undefined
  const choices: unknown[] = Array.isArray(args.choices) ? args.choices : []
  const isText = (choice: unknown): choice is string => typeof choice === 'string' && choice.trim() !== ''
  return { question: args.question, choices: choices.filter(isText) }
}
