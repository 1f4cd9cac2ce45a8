/**
 * How many cases a property is tried with: `usual` by default, and `full` when the environment variable
 * DOCS_ASSISTANT_PROPERTIES is `all`.
 */
export function propertyRuns(full: number, usual: number): number {
  return process.env.DOCS_ASSISTANT_PROPERTIES === 'all' ? full : usual
}
