import { useChat } from '@ai-sdk/react'
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import {
  getMessageStatus,
  messageText,
  createProblem,
  type AssistantMessage,
  type AssistantStatus,
  type ContextItem,
  type MessageStatus,
  type Problem,
  type QueuedQuestion,
  type ToolApprovalInput,
  type ToolResultInput,
} from '../protocol/index.ts'
import { contextItems } from './core/contextItems.ts'
import { createConversation } from './conversation.ts'
import type { ConversationActions } from './thread/conversationActions.ts'
import type { ChatEngine } from './core/conversationCore.ts'
import { isHeld, type ConversationState } from './core/conversationState.ts'
import { requestRuntime } from './loadRequestRuntime.ts'
import { loadMessages } from './storage/loadMessages.ts'
import type { UseDocsAssistantOptions } from './core/options.ts'
import type { ReaderActions } from './readerActions.ts'
import { hasSecretKeyIn } from './turn/secretKeyGuard.ts'
import { shownMessages } from './shownMessages.ts'

/** A conversation with the assistant, and the reader's actions in it. All actions keep their identity. */
export interface DocsAssistantChat extends ReaderActions {
  /** The conversation, oldest first. Finished messages keep their identity. */
  messages: AssistantMessage[]
  /** The state of the conversation. */
  status: AssistantStatus
  /** Ids of the answers that were stopped or that broke off. The same set while its ids stay the same. */
  interrupted: ReadonlySet<string>
  /** The state of one message. */
  messageStatus: (id: string) => MessageStatus
  /** Why the last question got no answer, or only a part of it. */
  problem: Problem | null
  /** The service's id of the conversation (reference 6). */
  threadId: string | undefined
  /** What the next question is about. Each item can be removed. */
  context: ContextItem[]
  /** Questions that wait for the answer that is streaming, in order. */
  queued: QueuedQuestion[]
  /** When the service takes questions again, in milliseconds since 1970; null when it does now. */
  retryAt: number | null
  /** Whether the browser has no network. */
  isOffline: boolean
  /** Whether the question will be sent when the network is back. */
  waitsForNetwork: boolean
  /** The id of this conversation in the store of conversations; null before its first question. */
  conversationId: string | null
  /** The reader's conversations. */
  conversations: ConversationActions
  /** Props for `<Thread>`. */
  threadProps: ThreadChatProps
  /** Props for `<Composer>`. */
  composerProps: ComposerChatProps
  /** Props for `<QueuedQuestions>`. */
  queueProps: QueueChatProps
}

/** What a conversation passes to `<Thread>`. */
export interface ThreadChatProps extends Pick<
  DocsAssistantChat,
  'messages' | 'status' | 'interrupted' | 'problem' | 'retryAt' | 'isOffline' | 'waitsForNetwork'
> {
  /** What each question was about, by its id. */
  contexts: ReadonlyMap<string, readonly ContextItem[]>
  onRetry: () => void
  onRetryWhenOnline: (isWished: boolean) => void
  /** Present while a question waits behind the problem. */
  onAskNext: (() => void) | undefined
  onRegenerate: (messageId: string) => void
  onEdit: (messageId: string, text: string) => void
  onToolResult: (result: ToolResultInput) => void
  onToolApproval: (response: ToolApprovalInput) => void
  /** An answer updates less often while its end is out of view. */
  onEndVisibilityChange: (isVisible: boolean) => void
}

/** What a conversation passes to `<Composer>`. */
export interface ComposerChatProps extends Pick<DocsAssistantChat, 'status' | 'queued' | 'context'> {
  onSend: (text: string) => void
  onStop: () => void
  onRemoveContext: (item: ContextItem) => void
  lastQuestion: string | undefined
  isDisabled: boolean
}

/** What a conversation passes to `<QueuedQuestions>`. */
export interface QueueChatProps {
  questions: QueuedQuestion[]
  onCancel: (id: string) => void
  onResume: () => void
}

/**
 * A conversation without UI: asks the service (reference 4.1), streams the answers, and stores the thread. Renders
 * nothing, needs no provider, and can run on a server.
 */
export function useDocsAssistant(options: UseDocsAssistantOptions): DocsAssistantChat {
  // Then the first question doesn't have to wait for it.
  useEffect(() => void requestRuntime.preload(), [])
  return useConversation(options)
}

/**
 * The same, but the code that sends questions loads with the first question, unless someone loads it earlier.
 *
 * @param place of the conversation on the page, when the component mounts
 */
export function useConversation(options: UseDocsAssistantOptions, place = ''): DocsAssistantChat {
  const id = useId()
  const [conversation] = useState(() => createConversation(options, place))
  const [initialMessages] = useState(() => loadMessages(options.initialMessages))
  const { forChat, forReader, store } = conversation
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const chat = useChat({
    ...forChat,
    id,
    api: id,
    streamProtocol: 'data',
    sendExtraMessageFields: true,
    maxSteps: 1,
    initialMessages: initialMessages as never,
    credentials: options.credentials,
  })
  const messages = chat.messages as unknown as AssistantMessage[]

  // Without dependencies: the conversation needs every commit.
  useEffect(() => conversation.commit(chat as unknown as ChatEngine, options, state))

  useEffect(() => {
    const noteShown = (event: Event): void => {
      if ((event as PageTransitionEvent).persisted) conversation.noteReturn()
    }
    const stop = listen({ pagehide: conversation.leave, pageshow: noteShown, storage: conversation.noteStorage })
    return () => {
      stop()
      conversation.dispose()
    }
  }, [conversation])

  const isOffline = useSyncExternalStore(subscribeToNetwork, readIsOffline, () => false)
  useEffect(() => {
    if (!isOffline && state.waitsForNetwork) conversation.noteOnline()
  }, [conversation, isOffline, state.waitsForNetwork])

  const isKeySecret = hasSecretKeyIn(options)
  useEffect(() => {
    if (isKeySecret) conversation.noteSecretKey()
  }, [conversation, isKeySecret])

  const shown = useMemo(() => shownMessages(messages, state), [messages, state])
  const context = useMemo(
    () => contextItems(options.context, state.removedContext, state.addedContext),
    [options.context, state.removedContext, state.addedContext],
  )
  const queued = useMemo(() => queuedQuestions(state), [state])
  const problem = useMemo(
    () => (isKeySecret ? createProblem('secret-key') : state.problem),
    [isKeySecret, state.problem],
  )
  const status = problem === null ? deriveStatus(state, messages) : 'error'
  const interrupted = useMemo(() => interruptedIds(shown, state), [shown, state])
  const { retryAt, waitsForNetwork } = state
  const { send, stop, retry, retryWhenOnline, resume, regenerate, edit, removeContext, cancelQueued } = forReader
  const { addToolResult, addToolApprovalResponse } = forReader
  const standing = { messages: shown, status, interrupted, problem, retryAt, isOffline, waitsForNetwork }
  return {
    ...forReader,
    ...standing,
    messageStatus: (id) => messageStatus(id, shown, status, interrupted),
    threadId: state.thread?.threadId,
    conversationId: state.chatId,
    conversations: conversation.conversations,
    context,
    queued,
    threadProps: {
      ...standing,
      contexts: state.contextOfQuestions,
      onRetry: retry,
      onRetryWhenOnline: retryWhenOnline,
      onAskNext: queued.length === 0 ? undefined : resume,
      onRegenerate: regenerate,
      onEdit: edit,
      onToolResult: addToolResult,
      onToolApproval: addToolApprovalResponse,
      onEndVisibilityChange: conversation.noteEndVisibility,
    },
    composerProps: {
      status,
      queued,
      context,
      onSend: send,
      onStop: stop,
      onRemoveContext: removeContext,
      lastQuestion: lastQuestion(shown),
      isDisabled: problem?.code === 'secret-key',
    },
    queueProps: { questions: queued, onCancel: cancelQueued, onResume: resume },
  }
}

function deriveStatus(
  { phase, turn, jobs }: ConversationState,
  messages: readonly AssistantMessage[],
): AssistantStatus {
  // A finished answer may still go on until its turn is concluded.
  if (phase !== 'idle' && turn?.isStopped === false) {
    return messages.length > turn.base.length ? 'streaming' : 'submitted'
  }
  return jobs.some((job) => !isHeld(job)) ? 'submitted' : 'ready'
}

/** Adds an answer that was just stopped, or that just failed, before its turn is concluded. */
function interruptedIds(messages: readonly AssistantMessage[], state: ConversationState): ReadonlySet<string> {
  const { turn, interrupted } = state
  const last = messages.at(-1)
  if (turn === null || (!turn.isStopped && turn.problem === null) || last?.role !== 'assistant') return interrupted
  return turn.kept.some(({ id }) => id === last.id) ? interrupted : new Set(interrupted).add(last.id)
}

function messageStatus(
  id: string,
  messages: readonly AssistantMessage[],
  status: AssistantStatus,
  interrupted: ReadonlySet<string>,
): MessageStatus {
  const message = messages.findLast((candidate) => candidate.id === id)
  return message === undefined ? 'done' : getMessageStatus(message, message === messages.at(-1), status, interrupted)
}

function lastQuestion(messages: readonly AssistantMessage[]): string | undefined {
  const question = messages.findLast(({ role }) => role === 'user')
  return question === undefined ? undefined : messageText(question)
}

function queuedQuestions({ jobs }: ConversationState): QueuedQuestion[] {
  return jobs.flatMap((job) => (job.kind === 'ask' ? [{ id: job.id, text: job.text, isPaused: isHeld(job) }] : []))
}

function subscribeToNetwork(onChange: () => void): () => void {
  return listen({ online: onChange, offline: onChange })
}

function readIsOffline(): boolean {
  return globalThis.navigator?.onLine === false
}

/** Listens on the window, where there is one. */
function listen(listeners: Record<string, (event: Event) => void>): () => void {
  const all = Object.entries(listeners)
  for (const [type, listener] of all) globalThis.addEventListener?.(type, listener)
  return () => {
    for (const [type, listener] of all) globalThis.removeEventListener?.(type, listener)
  }
}
