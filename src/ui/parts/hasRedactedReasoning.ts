import type { ReasoningPart } from '../../protocol/message.ts'

/** Whether the service withheld part of the reasoning. */
export function hasRedactedReasoning({ details }: ReasoningPart): boolean {
  return details.some(({ type }) => type === 'redacted')
}
