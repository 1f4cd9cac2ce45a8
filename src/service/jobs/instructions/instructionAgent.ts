import { JobFailure, type JobAgent } from '../JobAgent.ts'
import { JobFileError } from '../JobFiles.ts'
import { applyInstruction } from './applyInstruction.ts'
import { INSTRUCTION_FORMS } from './Instruction.ts'
import { parseInstructions } from './parseInstructions.ts'

/**
 * Works without a model: it does instructions of a few plain forms to the letter, and for anything else changes nothing
 * and says so. The same instruction always has the same outcome.
 */
export function instructionAgent(): JobAgent {
  return {
    model: 'instructions',
    async run({ prompt, files, signal }) {
      const { instructions, page } = parseInstructions(prompt)
      if (instructions.length === 0) {
        return {
          note:
            'No instruction was recognised. This service works without a model and understands: ' +
            `${INSTRUCTION_FORMS.join('; ')}.`,
        }
      }
      const notes: string[] = []
      for (const instruction of instructions) {
        signal.throwIfAborted()
        try {
          notes.push((await applyInstruction(instruction, files, page)).note)
        } catch (fault) {
          // Half of what was asked is worse than nothing of it.
          throw fault instanceof JobFileError ? new JobFailure(`Not done: ${fault.message}.`) : fault
        }
      }
      return { note: notes.join(' ') }
    },
  }
}
