import { useChat } from '@ai-sdk/react'
import { useEffect, useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { createAssistantUrl, withoutEarlierCopy } from '../transport/index.ts'
import type { Conversation } from './conversation.ts'
import type { ChatEngine } from './core/conversationCore.ts'
import type { ConversationState } from './core/conversationState.ts'
import type { ChatOptions } from './core/options.ts'
import { fromSdkMessage, toContinuedMessage, toSdkMessage } from './sdkMessages.ts'
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
