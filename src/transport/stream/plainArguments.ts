/**
 * The arguments of a tool call may be any value (protocol.md#tool-calls), but `useChat` ends the answer if they
 * are a string, a number or a boolean. Such arguments pass through it in a field of their own. No service can set the
 * field, because frames are read without unknown fields.
 */
import type { MessagePart } from '../../protocol/index.ts'

/** Brings back what `hideArguments` has put into a field of its own. */
export function restoreArguments(part: MessagePart): MessagePart {
  if (part.type !== 'tool-invocation' || !('plainArgs' in part.toolInvocation)) return part
  const { plainArgs: args, ...toolInvocation } = part.toolInvocation
  return { ...part, toolInvocation: { ...toolInvocation, args } }
}
