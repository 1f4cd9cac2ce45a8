/** The result of one instruction. */
export interface InstructionResult {
  isDone: boolean
  /** A sentence for whoever gave the instruction. */
  note: string
}

export function refuseInstruction(why: string): InstructionResult {
  return { isDone: false, note: `Not done: ${why}.` }
}
