import { test } from 'vitest'

/** Whether this is the nightly run, which tries every case: DOCS_ASSISTANT_PROPERTIES is `all`. */
export const IS_FULL = process.env.DOCS_ASSISTANT_PROPERTIES === 'all'

/** How many cases a property is tried with: `usual` by default, and `full` in the nightly run. */
export function propertyRuns(full: number, usual: number): number {
  return IS_FULL ? full : usual
}

/** Every third case, or every n-th, beginning with the first. All of them in the nightly run. */
export function sampleCases<Case>(cases: readonly Case[], every = 3): Case[] {
  return cases.filter((_, index) => IS_FULL || index % every === 0)
}

/** Defines a test that runs only at night, because others check its rule by day. */
export const testAtNight: (name: string, run: () => Promise<void>) => void = IS_FULL ? test : () => {}
