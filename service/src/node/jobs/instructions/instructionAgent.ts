import { JobFailure, type JobAgent } from '../JobAgent.ts'
import { JobFileError } from '../JobFiles.ts'
import { applyInstruction } from './applyInstruction.ts'
import { INSTRUCTION_FORMS } from './Instruction.ts'
import { parseInstructions } from './parseInstructions.ts'

const NOT_RECOGNISED = [
  'No instruction was recognised. Without a language model, this service needs the exact words. Say what is right ' +
    'and what is wrong, such as: The port is 4310, not 8080. Or start a line like one of these:',
  ...INSTRUCTION_FORMS.map((form) => `- ${form}`),
  'With a model (serve --model), any wording will do.',
].join('\n')

/** Longer prompts are not parsed while the request waits, but later in the job's own thread. */
const MAX_CHARACTERS_AT_ONCE = 8_000

/**
 * Works without a model. It follows instructions in a few fixed forms. For anything else, it changes nothing and says
 * so. The same instruction on the same files always has the same result.
 */
export function instructionAgent(): JobAgent {
  return {
    model: 'instructions',
    decline(prompt) {
      if (prompt.length > MAX_CHARACTERS_AT_ONCE) return undefined
      return parseInstructions(prompt).instructions.length === 0 ? NOT_RECOGNISED : undefined
    },
    async run({ prompt, files, signal }) {
      const { instructions, about } = parseInstructions(prompt)
      if (instructions.length === 0) return { note: NOT_RECOGNISED, hasFailed: true }
      const notes: string[] = []
      for (const instruction of instructions) {
        signal.throwIfAborted()
        try {
          notes.push((await applyInstruction(instruction, files, about)).note)
        } catch (error) {
          // If one of several instructions fails, none is done: half of the work is worse than nothing.
          throw error instanceof JobFileError ? new JobFailure(`Not done: ${error.message}.`) : error
        }
      }
      return { note: notes.join(' ') }
    },
  }
}
