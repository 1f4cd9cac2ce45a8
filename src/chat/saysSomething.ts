import type { AssistantMessage } from '../protocol/index.ts'

/** True when a message has anything for a reader, or for a host that reads annotations. */
export function saysSomething({ parts, annotations }: AssistantMessage): boolean {
  return (annotations?.length ?? 0) > 0 || parts.some((part) => part.type !== 'step-start')
}
