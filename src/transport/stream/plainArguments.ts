/** `useChat` ends the answer if a call's arguments are no object or list, so these pass it in another field. */
import type { MessagePart } from '../../protocol/index.ts'

/** Brings back what `hideArguments` has put into a field of its own. */
export function restoreArguments(part: MessagePart): MessagePart {
  if (part.type !== 'tool-invocation' || !('plainArgs' in part.toolInvocation)) return part
  const { plainArgs: args, ...toolInvocation } = part.toolInvocation
  return { ...part, toolInvocation: { ...toolInvocation, args } }
}
