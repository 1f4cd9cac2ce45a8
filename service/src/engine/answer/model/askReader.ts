import { MAX_CHOICES, readReaderQuestion, type ReaderQuestion } from '../../../../../src/protocol/readerQuestion.ts'
import type { ModelTool } from '../../../node/model/ModelTask.ts'

const MAX_CHARACTERS = 200

/**
 * Lets a model ask the reader. The call is streamed without a result; the reader's choice comes with the next request.
 */
export const askReaderTool: ModelTool = {
  description:
    'Asks the reader one question, only when the answer depends on something that neither the conversation nor the ' +
    'documentation says. The reader picks a choice or writes. Write no text beside it.',
  parameters: {
    type: 'object',
    properties: {
      question: { type: 'string', description: 'A short question, in the language of the reader' },
      choices: {
        type: 'array',
        items: { type: 'string' },
        minItems: 2,
        maxItems: MAX_CHOICES,
        description: 'Short answers to choose from',
      },
    },
    required: ['question', 'choices'],
    additionalProperties: false,
  },
  isValid: (args) => readModelQuestion(args) !== undefined,
}

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
