import { MAX_CHOICES } from '../../../../src/protocol/readerQuestion.ts'
import { readModelQuestion } from '../../engine/answer/readModelQuestion.ts'
import type { ModelTool } from '../model/ModelTask.ts'

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
