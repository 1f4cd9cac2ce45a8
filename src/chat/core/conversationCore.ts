import type { AssistantMessage, ContextItem, Problem } from '../../protocol/index.ts'
import { callUserCallback } from './callUserCallback.ts'
import { joinContextItems } from './joinContextItems.ts'
import { EMPTY_CONVERSATION, type ConversationState } from './conversationState.ts'
import { isThreadId } from '../../transport/index.ts'
import { createId } from './createId.ts'
import type { AssistantEventBody } from './events.ts'
import type { ChatOptions } from './options.ts'
import { runInNextTask } from '../../schedule/runInNextTask.ts'

/** `useChat`, as a conversation uses it. */
export interface ChatEngine {
  /** Where questions go. `useChat` keeps the messages of each address apart. */
  address: string
  messages: readonly AssistantMessage[]
  setMessages(messages: readonly AssistantMessage[]): void
  /**
   * Requests an answer to the last of these messages, or its continuation if it is an answer. Resolves when the request
   * has ended.
   */
  request(messages: readonly AssistantMessage[]): Promise<unknown>
  stop(): void
}

/** The data that the parts of a conversation share: its state, and the messages and options of React's last commit. */
export interface ConversationCore {
  readonly store: Store<ConversationState>
  readonly options: ChatOptions
  readonly messages: readonly AssistantMessage[]
  /** Whether the component has unmounted. It may mount again. */
  isUnmounted: boolean
  /** Whether the end of the answer is in view. */
  isEndVisible: boolean
  /** The storage key that names the open conversation. It depends on the site, the reader and the place on the page. */
  openKey: string
  /** Takes the messages and options of React's last commit. If the address has changed, the messages move along. */
  commit(chat: ChatEngine, options: ChatOptions): void
  update(change: Partial<ConversationState>): void
  /** Replaces all messages of `useChat`. */
  show(messages: AssistantMessage[]): void
  /**
   * Requests an answer to the last question, or the continuation of the last answer. Resolves when the request has
   * ended.
   */
  request(): Promise<void>
  /** Stops the running request. Returns false if there is none. */
  stopRunning(): boolean
  newId(): string
  /** Returns the conversation's id, and creates it on the first call. Sent to the host's own route. */
  chatId(): string
  contextWith(added: readonly ContextItem[]): ContextItem[]
  emit(event: AssistantEventBody): void
  emitProblem(problem: Problem): void
}

export function createConversationCore(initial: ChatOptions): ConversationCore {
  const { initialThreadId } = initial
  const thread = isThreadId(initialThreadId) ? { threadId: initialThreadId } : null
  const store = createStore({ ...EMPTY_CONVERSATION, thread })
  let chat: ChatEngine | null = null
  let options = initial
  let messages: readonly AssistantMessage[] = []

  const core: ConversationCore = {
    store,
    isUnmounted: false,
    isEndVisible: true,
    openKey: '',
    get options() {
      return options
    },
    get messages() {
      return messages
    },
    commit(committed, latest) {
      const hasMoved = chat !== null && chat.address !== committed.address
      const earlier = messages
      chat = committed
      options = latest
      messages = committed.messages
      if (!hasMoved) return
      core.stopRunning()
      core.show([...earlier])
    },
    update(change) {
      store.set({ ...store.get(), ...change })
    },
    show(next) {
      messages = next
      chat?.setMessages(next)
    },
    async request() {
      await chat?.request(messages)
      // The last update is rendered in this task. What follows the answer has a task of its own, to keep both short.
      await runInNextTask(() => {})
    },
    stopRunning() {
      const { phase, turn } = store.get()
      if (phase !== 'running' || turn === null || turn.isStopped) return false
      turn.isStopped = true
      turn.tools?.abort()
      core.update({ turn })
      chat?.stop()
      return true
    },
    chatId() {
      const chatId = store.get().chatId ?? core.newId()
      if (store.get().chatId === null) core.update({ chatId })
      return chatId
    },
    newId() {
      return (options.createId ?? createId)()
    },
    contextWith(added) {
      return joinContextItems(options.context, store.get().removedContext, added)
    },
    emit(event) {
      callUserCallback('onEvent', options.onEvent, { ...event, threadId: store.get().thread?.threadId })
    },
    emitProblem(problem) {
      core.emit({ type: 'problem', problem: redactProblem(problem) })
      callUserCallback('onProblem', options.onProblem, problem)
    },
  }
  return core
}

/** Removes the service's text from a problem before the page or analytics gets it. */
export function redactProblem({ detail: _detail, ...known }: Problem): Omit<Problem, 'detail'> {
  return known
}

/** A value that React can subscribe to and handlers can read synchronously. */
export interface Store<T> {
  get(): T
  set(value: T): void
  subscribe(onChange: () => void): () => void
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
