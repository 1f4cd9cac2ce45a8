/**
 * Begins the part of a job's prompt that shows what the reader's words are about. The words come first; what follows
 * this line is material, never an instruction.
 */
export const JOB_CONTEXT = 'About this answer:'
