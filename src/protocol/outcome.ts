/**
 * How an answer ended, as its annotation `{ type: "outcome", outcome }` says:
 *
 * - `answered`: the docs, or a model, answer the question.
 * - `unsure`: the quoted passage may answer it.
 * - `refused`: the docs don't cover it.
 * - `fallback`: the model failed, so the docs were quoted.
 */
export type Outcome = 'answered' | 'unsure' | 'refused' | 'fallback'

const OUTCOMES: ReadonlySet<unknown> = new Set<Outcome>(['answered', 'unsure', 'refused', 'fallback'])

/** Reads the outcome from a message's annotations. undefined if the service doesn't tell. */
export function readOutcome(annotations: readonly unknown[] | undefined): Outcome | undefined {
  const found = annotations?.findLast(isOutcome)
  return found?.outcome
}

function isOutcome(annotation: unknown): annotation is { type: 'outcome'; outcome: Outcome } {
  if (typeof annotation !== 'object' || annotation === null) return false
  const { type, outcome } = annotation as { type?: unknown; outcome?: unknown }
  return type === 'outcome' && OUTCOMES.has(outcome)
}
