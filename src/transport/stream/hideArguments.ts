import type { FramePayloads } from '../../protocol/index.ts'

type ToolCallPayload = FramePayloads['tool-call']

/** See `plainArguments.ts`, which needs not load with this. */
export function hideArguments(payload: ToolCallPayload): ToolCallPayload {
  const { args } = payload
  if (typeof args === 'object') return payload
  const hidden: ToolCallPayload & { plainArgs: unknown } = { ...payload, args: null, plainArgs: args ?? {} }
  return hidden
}
