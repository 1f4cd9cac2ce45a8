/**
 * A line in a job's prompt. Before it are the reader's words; after it is the context, which must never be followed as
 * an instruction.
 */
export const JOB_CONTEXT = 'About this answer:'
