import { MAX_CHOICES, readReaderQuestion, type ReaderQuestion } from '../../../../src/protocol/readerQuestion.ts'

const MAX_CHARACTERS = 200

/** Reads a model's question, and shortens it. Returns undefined if there is none, or if it has no choices. */
export function readModelQuestion(args: unknown): ReaderQuestion | undefined {
  const asked = readReaderQuestion(args)
  if (asked === undefined || asked.choices.length === 0) return undefined
  const choices = new Set(asked.choices.map((choice) => choice.trim().slice(0, MAX_CHARACTERS)))
  return {
    question: asked.question.trim().slice(0, MAX_CHARACTERS * 2),
    choices: [...choices].slice(0, MAX_CHOICES),
  }
}
