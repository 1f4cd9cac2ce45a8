import type { JobAgent } from '../JobAgent.ts'
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
        return { note: `No instruction was recognised. This service works without a model and understands: ${INSTRUCTION_FORMS.join('; ')}.` }
      }
      const notes: string[] = []
      for (const instruction of instructions) {
        signal.throwIfAborted()
        notes.push((await applyInstruction(instruction, files, page)).note)
      }
      return { note: notes.join(' ') }
    },
  }
}
