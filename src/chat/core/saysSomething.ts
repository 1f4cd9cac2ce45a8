import type { AssistantMessage } from '../../protocol/index.ts'

/** Whether a message has content for a reader, or annotations for the host. */
export function saysSomething({ parts, annotations }: AssistantMessage): boolean {
  return (annotations?.length ?? 0) > 0 || parts.some((part) => part.type !== 'step-start')
}
