import type {
  AssistantMessage,
  Attachment,
  MessagePart,
  ReasoningPart,
  ToolInvocation,
  UiMessage,
  UiMessagePart,
  UiToolPart,
} from '../protocol/index.ts'

/**
 * Converts messages to the form of AI SDK 5 and later. Tool calls without a result or an approval are dropped, because
 * the SDK's `convertToModelMessages` throws for one, and so are answers that end up empty.
 *
 * @param hasTools Whether to keep tools, files and data of answers. Results that the page gave are always kept.
 */
export function toUiMessages(messages: readonly AssistantMessage[], hasTools: boolean): UiMessage[] {
  return messages.flatMap((message) => {
    const { id, role } = message
    if (role === 'data') return []
    const parts = message.parts.flatMap((part) => toUiParts(part, hasTools))
    const files = (message.experimental_attachments ?? []).filter(({ url }) => url !== '').map(toFilePart)
    const data = hasTools ? (message.annotations ?? []).flatMap(toDataParts) : []
    const metadata = hasTools ? findMetadata(message.annotations ?? []) : undefined
    if (role === 'assistant' && !parts.some(hasContent)) return []
    return [{ id, role, parts: [...parts, ...files, ...data], ...(metadata === undefined ? {} : { metadata }) }]
  })
}

function toUiParts(part: MessagePart, hasTools: boolean): UiMessagePart[] {
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
      return part satisfies never
  }
}

/** Whether the service waits for what the page has added to a call. */
function isOfPage(invocation: ToolInvocation): boolean {
  return invocation.approval?.approved !== undefined || (invocation.state === 'result' && invocation.inPage === true)
}

/** Signatures and redacted reasoning go back to the provider that they came from. Only Anthropic's have this form. */
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
    input: args ?? {},
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

function toFilePart({ url, name, contentType }: Attachment): UiMessagePart {
  const mediaType = contentType ?? /^data:([^;,]+)/.exec(url)?.[1] ?? 'application/octet-stream'
  return { type: 'file', mediaType, url, ...(name === undefined ? {} : { filename: name }) }
}

function toDataParts(annotation: unknown): UiMessagePart[] {
  if (!isTyped(annotation) || !isDataType(annotation.type)) return []
  const { type, id, data } = annotation
  return [{ type, ...(typeof id === 'string' ? { id } : {}), data }]
}

/** The metadata of a message, from its annotations. */
export function findMetadata(annotations: readonly unknown[]): unknown {
  const found = [...annotations]
    .reverse()
    .find((annotation) => isTyped(annotation) && annotation.type === 'message-metadata')
  return isTyped(found) ? found.metadata : undefined
}

function isTyped(value: unknown): value is { type: unknown; id?: unknown; data?: unknown; metadata?: unknown } {
  return typeof value === 'object' && value !== null && 'type' in value
}

function isDataType(type: unknown): type is `data-${string}` {
  return typeof type === 'string' && type.startsWith('data-')
}

function hasContent(part: UiMessagePart): boolean {
  return part.type !== 'step-start' && !(part.type === 'text' && part.text === '')
}
