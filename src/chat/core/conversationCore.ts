import type { AssistantMessage, ContextItem, Problem } from '../../protocol/index.ts'
import { callUserCallback } from './callUserCallback.ts'
import { createStore, type Store } from './store.ts'
import { contextItems } from './contextItems.ts'
import { EMPTY_CONVERSATION, type ConversationState } from './conversationState.ts'
import { isThreadId } from '../../transport/index.ts'
import { createId } from './createId.ts'
import type { AssistantEventBody } from './events.ts'
import type { UseDocsAssistantOptions } from './options.ts'
import { redactProblem } from './redactProblem.ts'

/** The part of `useChat` that a conversation drives. */
export interface ChatEngine {
  messages: readonly AssistantMessage[]
  setMessages(messages: AssistantMessage[]): void
  reload(): Promise<unknown>
  stop(): void
}

/** What the pieces of a conversation share: its state, and the latest messages and options that React committed. */
export interface ConversationCore {
  readonly store: Store<ConversationState>
  readonly options: UseDocsAssistantOptions
  readonly messages: readonly AssistantMessage[]
  /** Whether the component is off the page, for good or for now. */
  isLeft: boolean
  /** Whether the reader can see where the answer grows. */
  isEndVisible: boolean
  /** The key of the entry that names the open conversation: by the site, the reader and the place on the page. */
  openKey: string
  /** Takes over the latest commit. */
  connect(chat: ChatEngine, options: UseDocsAssistantOptions): void
  update(change: Partial<ConversationState>): void
  /** Replaces all messages of `useChat`. */
  show(messages: AssistantMessage[]): void
  /** Asks for an answer to the last question, or for more of the last answer. Resolves when the request is over. */
  request(): Promise<void>
  /** Stops the running request; false when there is none. */
  stopRunning(): boolean
  newId(): string
  /** The conversation's id, for a route of the host. */
  chatId(): string
  contextWith(added: readonly ContextItem[]): ContextItem[]
  emit(event: AssistantEventBody): void
  emitProblem(problem: Problem): void
}

const PLACEHOLDER: AssistantMessage = { id: 'da-placeholder', role: 'assistant', content: '', parts: [] }

export function createConversationCore(initial: UseDocsAssistantOptions): ConversationCore {
  const { initialThreadId } = initial
  const thread = isThreadId(initialThreadId) ? { threadId: initialThreadId } : null
  const store = createStore({ ...EMPTY_CONVERSATION, thread })
  let chat: ChatEngine | null = null
  let options = initial
  let messages: readonly AssistantMessage[] = []

  const core: ConversationCore = {
    store,
    isLeft: false,
    isEndVisible: true,
    openKey: '',
    get options() {
      return options
    },
    get messages() {
      return messages
    },
    connect(committed, latest) {
      chat = committed
      options = latest
      messages = committed.messages
    },
    update(change) {
      store.set({ ...store.get(), ...change })
    },
    show(next) {
      messages = next
      chat?.setMessages(next)
    },
    async request() {
      // `reload` asks again for an answer at the end. With a placeholder after it, that answer is continued.
      if (messages.at(-1)?.role === 'assistant') chat?.setMessages([...messages, PLACEHOLDER])
      // `onError` has already handled the error.
      await chat?.reload().catch(() => {})
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
      return contextItems(options.context, store.get().removedContext, added)
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
