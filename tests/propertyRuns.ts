/** Whether this is the nightly run, which tries every case: DOCS_ASSISTANT_PROPERTIES is `all`. */
export const IS_FULL = process.env.DOCS_ASSISTANT_PROPERTIES === 'all'

/** How many cases a property is tried with: `usual` by default, and `full` in the nightly run. */
export function propertyRuns(full: number, usual: number): number {
  return IS_FULL ? full : usual
}

/** Every third case, or all of them in the nightly run. */
export function sampleCases<Case>(cases: readonly Case[]): Case[] {
  return cases.filter((_, index) => IS_FULL || index % 3 === 0)
}
