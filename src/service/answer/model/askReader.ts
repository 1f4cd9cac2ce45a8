import type { ModelTool } from '../../model/ModelTask.ts'

export interface ReaderQuestion {
  question: string
  choices: string[]
}

const MAX_CHOICES = 4
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
  isValid: (args) => readQuestion(args) !== undefined,
}

/**
 * Reads the question and its choices from a call's arguments, and shortens them. Returns undefined if there is none.
 */
export function readQuestion(args: unknown): ReaderQuestion | undefined {
  const { question, choices } = (args ?? {}) as Record<string, unknown>
  if (typeof question !== 'string' || question.trim() === '' || !Array.isArray(choices)) return undefined
  const texts = choices.filter((choice): choice is string => typeof choice === 'string' && choice.trim() !== '')
  if (texts.length === 0) return undefined
  const shown = [...new Set(texts.map((choice) => choice.trim().slice(0, MAX_CHARACTERS)))]
  return { question: question.trim().slice(0, MAX_CHARACTERS * 2), choices: shown.slice(0, MAX_CHOICES) }
}
