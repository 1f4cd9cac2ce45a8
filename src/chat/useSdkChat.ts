import { useChat, type Message, type UseChatHelpers } from '@ai-sdk/react'
import { useEffect, useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { createAssistantUrl, withoutEarlierCopy, type Packs } from '../transport/index.ts'
import type { Conversation } from './conversation.ts'
import type { ChatEngine } from './core/conversationCore.ts'
import type { ConversationState } from './core/conversationState.ts'
import type { ChatOptions } from './core/options.ts'
import { isDeepEqualData } from '@ai-sdk/ui-utils'
import { getToolCalls, type AssistantMessage, type MessagePart } from '../protocol/index.ts'
import { sourceSchema } from '../protocol/source.ts'
import { restoreArguments } from '../transport/stream/plainArguments.ts'
import { loadMessages } from './storage/loadMessages.ts'

/** Tells copies of this module apart, such as those of two bundles. */
const start = Date.now()
let count = 0

/**
 * `useChat` of AI SDK 4, set up as protocol.md#answers requires: it builds the body of each request, reads the
 * stream, and holds the messages. Our `fetch` stands between it and the network.
 */
export function useSdkChat(conversation: Conversation, options: ChatOptions, state: ConversationState): ChatEngine {
  const { api, baseUrl = '', domain = '', endpoint = 'v1', credentials } = options
  // `useId` is unique only within a root, but `useChat` keeps its messages in a store for the whole page.
  const [id] = useState(() => `docs-assistant-${start}-${++count}`)
  const [initialMessages] = useState(() => loadMessages(options.initialMessages).map(toSdkMessage))
  const { fetch, body, onError, generateId } = conversation.forChat
  const address = api ?? createAssistantUrl(baseUrl, domain, endpoint) ?? ''
  const chat = useChat({
    id,
    api: address,
    streamProtocol: 'data',
    sendExtraMessageFields: true,
    body,
    fetch,
    initialMessages,
    generateId,
    onError,
    ...(credentials && { credentials }),
  })
  const { cache } = useSWRConfig()
  useEffect(() => releaseWhenUnused(conversation, cache, id), [conversation, cache, id])

  const { setMessages, reload, append, stop } = chat
  const messages = useMemo(
    () =>
      state.turn?.isReading === true
        ? conversation.committed()
        : withoutEarlierCopy(chat.messages).map((message) =>
            fromSdkMessage(message, conversation.committed(), state.turn?.packs),
          ),
    [chat.messages, conversation, state],
  )
  return {
    address,
    messages,
    setMessages: (next) => setMessages(next.map(toSdkMessage)),
    async request(next) {
      const last = next.at(-1)
      if (last?.role !== 'assistant') return reload()
      // `reload` would drop the answer. An answer that is appended continues, and replaces the one before it.
      return append(toContinuedMessage(last))
    },
    stop,
  }
}

interface Cache {
  keys(): IterableIterator<string>
  delete(key: string): void
}

interface Entries {
  cache: Cache
  id: string
}

let registry: FinalizationRegistry<Entries> | undefined

/**
 * Removes what `useChat` has stored under an id once `owner` is garbage. swr, which `useChat` stores its messages in,
 * would keep them as long as the page. A component that has unmounted may still need them, because it can mount again.
 */
function releaseWhenUnused(owner: object, cache: Cache, id: string): void {
  if (typeof FinalizationRegistry === 'undefined') return
  registry ??= new FinalizationRegistry(release)
  registry.register(owner, { cache, id })
}

function release({ cache, id }: Entries): void {
  const part = JSON.stringify(id)
  for (const key of cache.keys()) if (key.includes(part)) cache.delete(key)
}

/** Messages on their way to and from `useChat`. Both have the same form, except for what is said here. */
type SdkMessage = UseChatHelpers['messages'][number]
type SdkPart = SdkMessage['parts'][number]
type JsonValue = NonNullable<Message['annotations']>[number]

/**
 * Our messages by their parts. `useChat` copies all messages with each request, but not their parts, so that a finished
 * message keeps its identity.
 */
const messagesByParts = new WeakMap<object, AssistantMessage>()

/** For `useChat`, whose dates are objects, and which writes messages as JSON. */
export function toSdkMessage(message: AssistantMessage): Message {
  const { createdAt, annotations, ...rest } = message
  const parts = message.parts.some(lacksArguments) ? message.parts.map(addArguments) : message.parts
  messagesByParts.set(parts, message)
  return {
    ...rest,
    // It keeps parts of kinds that it doesn't know.
    parts: parts as SdkPart[],
    ...(createdAt !== undefined && { createdAt: new Date(createdAt) }),
    ...(annotations && { annotations: annotations.filter(isJson) }),
  }
}

/** For an answer that `useChat` continues. It looks for the tool calls of such an answer in a field of their own. */
export function toContinuedMessage(answer: AssistantMessage): Message {
  return { ...toSdkMessage(answer), toolInvocations: getToolCalls(answer) }
}

/**
 * Drops the fields that `useChat` adds for other frameworks and older versions.
 *
 * @param committed The messages that are shown. `useChat` copies a streaming answer with each frame; here, parts that
 * have not changed keep their identity, so that they are not rendered again.
 * @param packs Parts that did not pass through `useChat`.
 */
export function fromSdkMessage(
  message: SdkMessage,
  committed: readonly AssistantMessage[],
  packs: Packs | undefined,
): AssistantMessage {
  const known = messagesByParts.get(message.parts)
  const isPacked = (part: SdkPart): boolean => part.type === 'source' && packs?.has(part.source.id) === true
  // Packed parts may have changed since.
  if (known?.id === message.id && !message.parts.some(isPacked)) return known
  const before = committed.findLast((shown) => shown.id === message.id)
  const { id, role, content, createdAt, annotations, experimental_attachments } = message
  const made: AssistantMessage = {
    id,
    role,
    content,
    parts: message.parts.flatMap((part) => unpack(part, packs)).map((part, place) => keep(part, before?.parts[place])),
    ...(createdAt && { createdAt }),
    ...(annotations && { annotations }),
    ...(experimental_attachments && { experimental_attachments }),
  }
  messagesByParts.set(message.parts, made)
  return made
}

function unpack(part: SdkPart, packs: Packs | undefined): MessagePart[] {
  return (part.type === 'source' ? packs?.get(part.source.id) : undefined) ?? [toPart(part)]
}

/** The SDK's type for a source does not say what its metadata contains. */
function toPart(part: SdkPart): MessagePart {
  return part.type === 'source' ? { ...part, source: sourceSchema(part.source, '') } : restoreArguments(part)
}

function keep(part: MessagePart, before: MessagePart | undefined): MessagePart {
  return before !== undefined && isDeepEqualData(part, before) ? before : part
}

/** Whether a part is a tool call that has just begun. JSON would omit its arguments, which must be there. */
function lacksArguments(part: MessagePart): boolean {
  return part.type === 'tool-invocation' && part.toolInvocation.args === undefined
}

function addArguments(part: MessagePart): MessagePart {
  if (part.type !== 'tool-invocation' || !lacksArguments(part)) return part
  return { ...part, toolInvocation: { ...part.toolInvocation, args: null } }
}

function isJson(value: unknown): value is JsonValue {
  if (typeof value !== 'object' || value === null) return /^(string|number|boolean|object)$/.test(typeof value)
  return Object.values(value).every(isJson)
}
