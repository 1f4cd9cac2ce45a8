import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  getMessageText,
  createProblem,
  type AssistantMessage,
  type AssistantStatus,
  type ContextItem,
  type Problem,
  type QueuedQuestion,
  type ToolApprovalInput,
  type ToolResultInput,
} from '../protocol/index.ts'
import { joinContextItems } from './core/joinContextItems.ts'
import { createConversation } from './conversation.ts'
import type { ConversationActions } from './thread/conversationActions.ts'
import { isHeld, nextJob, type ConversationState } from './core/conversationState.ts'
import { requestRuntime } from './loadRequestRuntime.ts'
import type { ChatOptions, UseDocsAssistantOptions } from './core/options.ts'
import type { ReaderActions } from './readerActions.ts'
import { hasSecretKeyIn } from './turn/secretKeyGuard.ts'
import { useBrowserLayoutEffect } from '../react/useBrowserLayoutEffect.ts'
import { getShownMessages } from './getShownMessages.ts'
import { useSdkChat } from './useSdkChat.ts'

/** A conversation with the assistant, and the reader's actions. All actions keep their identity. */
export interface DocsAssistantChat extends ReaderActions {
  /** The messages, oldest first, each with its `status`. Finished messages keep their identity. */
  messages: AssistantMessage[]
  /** The status of the conversation. */
  status: AssistantStatus
  /** The problem with the last question, which got no answer or only a part of one. */
  problem: Problem | null
  /** The id of the conversation at the service (protocol.md#answers). */
  threadId: string | undefined
  /** The context of the next question (protocol.md#request-body). Each item can be removed. */
  context: ContextItem[]
  /** The questions that wait for the streaming answer, in order. */
  queued: QueuedQuestion[]
  /** When the service will accept questions again, in milliseconds since 1970; null if it does now. */
  retryAt: number | null
  /** Whether the browser is offline. */
  isOffline: boolean
  /** Whether the question will be sent when the browser is online. */
  waitsForNetwork: boolean
  /** The id of this conversation in the store; null before its first question. */
  conversationId: string | null
  /** Lists, opens, renames and deletes the reader's conversations. */
  conversations: ConversationActions
  /** Props for `<Thread>`. */
  threadProps: ThreadChatProps
  /** Props for `<Composer>`. */
  composerProps: ComposerChatProps
  /** Props for `<QueuedQuestions>`. */
  queueProps: QueueChatProps
}

/** The props that a conversation passes to `<Thread>`. */
export interface ThreadChatProps extends Pick<
  DocsAssistantChat,
  'messages' | 'status' | 'problem' | 'retryAt' | 'isOffline' | 'waitsForNetwork'
> {
  /** The context of each question, by the question's id. */
  contexts: ReadonlyMap<string, readonly ContextItem[]>
  onRetry: () => void
  onRetryWhenOnline: (shouldRetry: boolean) => void
  /** Defined while another question waits behind the problem. */
  onAskNext: (() => void) | undefined
  onRegenerate: (messageId: string) => void
  onEdit: (messageId: string, text: string) => void
  onToolResult: (result: ToolResultInput) => void
  onToolApproval: (response: ToolApprovalInput) => void
  /** Answers update less often while their end is out of view. */
  onEndVisibilityChange: (isVisible: boolean) => void
}

/** The props that a conversation passes to `<Composer>`. */
export interface ComposerChatProps extends Pick<DocsAssistantChat, 'status' | 'queued' | 'context'> {
  onSend: (text: string) => void
  onStop: () => void
  onRemoveContext: (item: ContextItem) => void
  lastQuestion: string | undefined
  disabled: boolean
}

/** The props that a conversation passes to `<QueuedQuestions>`. */
export interface QueueChatProps {
  questions: QueuedQuestion[]
  onCancel: (id: string) => void
  onResume: () => void
}

/**
 * A conversation without UI. Asks the service (protocol.md#answers), streams its answers and stores the
 * thread. It renders nothing, needs no provider, and can run on a server.
 */
export function useDocsAssistant({ request, ...options }: UseDocsAssistantOptions): DocsAssistantChat {
  // So that the first question doesn't wait for it.
  useEffect(() => void requestRuntime.load(), [])
  return useConversation({ ...options, ...request })
}

/**
 * Like `useDocsAssistant`, but the code that sends questions loads with the first question, unless it is preloaded.
 *
 * @param place Where on the page the conversation is when the component mounts
 */
export function useConversation(options: ChatOptions, place = ''): DocsAssistantChat {
  const [conversation] = useState(() => createConversation(options, place))
  const { forReader, store } = conversation
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const chat = useSdkChat(conversation, options, state)
  const { messages } = chat

  // Without dependencies, because the conversation needs every commit.
  useBrowserLayoutEffect(() => conversation.commit(chat, options, state))

  // Ends before the next commit, because a component that replaces this one takes the conversation over.
  useBrowserLayoutEffect(() => {
    const { leave, noteReturn, noteStorage } = conversation
    const stop = listen({ pagehide: leave, pageshow: noteReturn, storage: noteStorage })
    return () => {
      stop()
      conversation.release()
    }
  }, [conversation])
  // Layout effects also end while a `<Suspense>` of the host shows its fallback.
  useEffect(() => conversation.dispose, [conversation])

  const isOffline = useSyncExternalStore(subscribeToNetwork, readIsOffline, () => false)
  useEffect(() => {
    if (!isOffline && state.waitsForNetwork) conversation.noteOnline()
  }, [conversation, isOffline, state.waitsForNetwork])

  const isKeySecret = hasSecretKeyIn(options)
  useEffect(() => {
    if (isKeySecret) conversation.noteSecretKey()
  }, [conversation, isKeySecret])

  const context = useMemo(
    () => joinContextItems(options.context, state.removedContext, state.addedContext),
    [options.context, state.removedContext, state.addedContext],
  )
  const queued = useMemo(() => queuedQuestions(state), [state])
  const problem = useMemo(
    () => (isKeySecret ? createProblem('secret-key') : state.problem),
    [isKeySecret, state.problem],
  )
  const status = problem === null ? deriveStatus(state, messages) : 'error'
  const shown = useMemo(() => getShownMessages(messages, state, status), [messages, state, status])
  const { retryAt, waitsForNetwork } = state
  const shared = { messages: shown, status, problem, retryAt, isOffline, waitsForNetwork }
  return {
    ...forReader,
    ...shared,
    threadId: state.thread?.threadId,
    conversationId: state.chatId,
    conversations: conversation.conversations,
    context,
    queued,
    threadProps: {
      ...shared,
      contexts: state.contextOfQuestions,
      onRetry: forReader.retry,
      onRetryWhenOnline: forReader.retryWhenOnline,
      onAskNext: queued.length === 0 ? undefined : forReader.resume,
      onRegenerate: forReader.regenerate,
      onEdit: forReader.edit,
      onToolResult: forReader.addToolResult,
      onToolApproval: forReader.addToolApprovalResponse,
      onEndVisibilityChange: conversation.noteEndVisibility,
    },
    composerProps: {
      status,
      queued,
      context,
      onSend: forReader.send,
      onStop: forReader.stop,
      onRemoveContext: forReader.removeContext,
      lastQuestion: lastQuestion(shown),
      disabled: problem?.code === 'secret-key',
    },
    queueProps: { questions: queued, onCancel: forReader.cancelQueued, onResume: forReader.resume },
  }
}

function deriveStatus({ turn, jobs }: ConversationState, messages: readonly AssistantMessage[]): AssistantStatus {
  // A finished answer may continue until its turn is concluded.
  if (turn?.isStopped === false) return messages.length > turn.base.length ? 'streaming' : 'submitted'
  // The next job starts in the effects of this commit. Until then, the answer before it must not count as streaming.
  if (turn === null && messages.at(-1)?.role !== 'user') return 'ready'
  return jobs.every(isHeld) ? 'ready' : 'submitted'
}

function lastQuestion(messages: readonly AssistantMessage[]): string | undefined {
  const question = messages.findLast(({ role }) => role === 'user')
  return question && getMessageText(question)
}

/** Without the one that is asked at once. */
function queuedQuestions(state: ConversationState): QueuedQuestion[] {
  const next = nextJob(state)
  return state.jobs.flatMap((job) =>
    job.kind === 'ask' && job !== next ? [{ id: job.id, text: job.text, isPaused: isHeld(job) }] : [],
  )
}

function subscribeToNetwork(onChange: () => void): () => void {
  return listen({ online: onChange, offline: onChange })
}

function readIsOffline(): boolean {
  return globalThis.navigator?.onLine === false
}

/** Adds listeners to the window, if there is one. Returns a function that removes them. */
function listen(listeners: Record<string, (event: Event) => void>): () => void {
  const all = Object.entries(listeners)
  for (const [type, listener] of all) globalThis.addEventListener?.(type, listener)
  return () => {
    for (const [type, listener] of all) globalThis.removeEventListener?.(type, listener)
  }
}
