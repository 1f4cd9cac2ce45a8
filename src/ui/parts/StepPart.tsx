export interface StepPartProps {
  /** Position in the answer, from 1. */
  step: number
}

/** The start of a step. The stylesheet shows it as a short line, if it is between two passages of text. */
export function StepPart({ step }: StepPartProps) {
  return <span data-slot="step" data-step={step} aria-hidden="true" />
}
