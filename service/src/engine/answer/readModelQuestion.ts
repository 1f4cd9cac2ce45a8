import { MAX_CHOICES, readReaderQuestion, type ReaderQuestion } from '../../../../src/protocol/readerQuestion.ts'

const MAX_CHARACTERS = 200
/** The rest is not read: a request may contain a hundred thousand choices. */
const MAX_READ_CHOICES = 100

/** Reads a model's question, and shortens it. Returns undefined if there is none, or if it has no choices. */
export function readModelQuestion(args: unknown): ReaderQuestion | undefined {
  const asked = readReaderQuestion(args)
  if (asked === undefined || asked.choices.length === 0) return undefined
  const choices = new Set(
    asked.choices.slice(0, MAX_READ_CHOICES).map((choice) => choice.trim().slice(0, MAX_CHARACTERS)),
  )
  return {
    question: asked.question.trim().slice(0, MAX_CHARACTERS * 2),
    choices: [...choices].slice(0, MAX_CHOICES),
  }
}
