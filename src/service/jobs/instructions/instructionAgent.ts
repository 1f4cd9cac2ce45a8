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

/** Longer prompts are read with the job, in its own thread. */
const MAX_CHARACTERS_AT_ONCE = 8_000

/**
 * Works without a model: it does instructions of a few plain forms to the letter, and for anything else changes nothing
 * and says so. The same instruction always has the same outcome.
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
      if (instructions.length === 0) return { note: NOT_RECOGNISED }
      const notes: string[] = []
      for (const instruction of instructions) {
        signal.throwIfAborted()
        try {
          notes.push((await applyInstruction(instruction, files, about)).note)
        } catch (fault) {
          // Doing half of what was asked is worse than doing nothing.
          throw fault instanceof JobFileError ? new JobFailure(`Not done: ${fault.message}.`) : fault
        }
      }
      return { note: notes.join(' ') }
    },
  }
}
