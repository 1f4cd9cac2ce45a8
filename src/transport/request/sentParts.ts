/** Converts each kind of part for sending: to the v1 endpoint, and to messages of AI SDK 5 and later. */
import type {
  MessagePart,
  ReasoningDetail,
  ReasoningPart,
  SentPart,
  ToolInvocation,
  UiMessagePart,
  UiToolPart,
} from '../../protocol/index.ts'

/** Returns a part with only the fields of protocol.md#parts; null for one that is not sent. */
export function cleanPart(part: MessagePart): SentPart | null {
  switch (part.type) {
    case 'text':
      return { type: 'text', text: part.text }
    case 'reasoning':
      return { type: 'reasoning', reasoning: part.reasoning, details: part.details.map(cleanDetail) }
    case 'step-start':
      return { type: 'step-start' }
    case 'source': {
      const { id, url, title } = part.source
      return { type: 'source', source: { sourceType: 'url', id, url, ...(title === undefined ? {} : { title }) } }
    }
    case 'tool-invocation': {
      const { toolInvocation } = part
      if (toolInvocation.state !== 'result') return null
      const { step, toolCallId, toolName, args, result } = toolInvocation
      return {
        type: 'tool-invocation',
        toolInvocation: {
          state: 'result',
          ...(step === undefined ? {} : { step }),
          toolCallId,
          toolName,
          // The reference requires both, and JSON has no undefined.
          args: args === undefined ? {} : args,
          result: result ?? null,
        },
      }
    }
    default:
      // The API has no such part.
      part satisfies Exclude<MessagePart, SentPart>
      return null
  }
}

/**
 * Converts a part to the form of AI SDK 5 and later: to none, one, or one for each piece of reasoning.
 *
 * @param hasTools Whether to include tool calls and files. Calls that the page answered are always included.
 */
export function toUiParts(part: MessagePart, hasTools: boolean): UiMessagePart[] {
  switch (part.type) {
    case 'text':
      return [{ type: 'text', text: part.text }]
    case 'reasoning':
      return toReasoningParts(part)
    case 'step-start':
      return [{ type: 'step-start' }]
    case 'source': {
      const { id, url, title } = part.source
      return url === '' ? [] : [{ type: 'source-url', sourceId: id, url, ...(title === undefined ? {} : { title }) }]
    }
    case 'tool-invocation':
      return hasTools || isOfPage(part.toolInvocation) ? toToolParts(part.toolInvocation) : []
    case 'file': {
      const url = part.data.includes(':') ? part.data : `data:${part.mimeType};base64,${part.data}`
      return hasTools ? [{ type: 'file', mediaType: part.mimeType, url }] : []
    }
    default:
      part satisfies Exclude<MessagePart, SentPart>
      return []
  }
}

function cleanDetail(detail: ReasoningDetail): ReasoningDetail {
  if (detail.type === 'redacted') return { type: 'redacted', data: detail.data }
  const { text, signature } = detail
  return { type: 'text', text, ...(signature === undefined ? {} : { signature }) }
}

/** Whether the page has answered a call, so that the service waits for it. */
function isOfPage(invocation: ToolInvocation): boolean {
  return invocation.approval?.approved !== undefined || (invocation.state === 'result' && invocation.inPage === true)
}

/** Signatures and redacted reasoning go back to the provider that they came from. This form is Anthropic's only. */
function toReasoningParts({ reasoning, details }: ReasoningPart): UiMessagePart[] {
  if (details.length === 0) return [{ type: 'reasoning', text: reasoning }]
  return details.map((detail) => {
    if (detail.type === 'redacted') {
      return { type: 'reasoning', text: '', providerMetadata: { anthropic: { redactedData: detail.data } } }
    }
    const { text, signature } = detail
    return signature === undefined
      ? { type: 'reasoning', text }
      : { type: 'reasoning', text, providerMetadata: { anthropic: { signature } } }
  })
}

function toToolParts(invocation: ToolInvocation): UiToolPart[] {
  const { toolCallId, toolName, args, title, dynamic, providerExecuted, providerMetadata, approval } = invocation
  const tool = {
    ...(dynamic === true ? { type: 'dynamic-tool' as const, toolName } : { type: `tool-${toolName}` as const }),
    toolCallId,
    input: args === undefined ? {} : args,
    ...(title === undefined ? {} : { title }),
    ...(providerExecuted === undefined ? {} : { providerExecuted }),
    ...(providerMetadata === undefined ? {} : { callProviderMetadata: providerMetadata }),
    ...(approval?.approved === undefined ? {} : { approval: { ...approval, approved: approval.approved } }),
  }
  if (invocation.state !== 'result') {
    return approval?.approved === undefined ? [] : [{ ...tool, state: 'approval-responded' }]
  }
  if (approval?.approved === false) return [{ ...tool, state: 'output-denied' }]
  const { errorText, result } = invocation
  if (errorText !== undefined) return [{ ...tool, state: 'output-error', errorText }]
  return [{ ...tool, state: 'output-available', output: result ?? null }]
}
