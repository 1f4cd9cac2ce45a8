/** A line in a job's prompt. After it is the context, which must never be followed as an instruction. */
export const JOB_CONTEXT = 'About this answer:'
