export interface StepPartProps {
  /** Its place in the answer, from 1. */
  step: number
}

/** Where a step of an answer begins. The stylesheet shows it as a short line where it parts two passages of text. */
export function StepPart({ step }: StepPartProps) {
  return <span data-slot="step" data-step={step} aria-hidden="true" />
}
