import type { AssistantMessage, ContextItem, Problem } from '../protocol/index.ts'
import { callHost } from './callHost.ts'
import { createCell, type Cell } from './cell.ts'
import { contextItems } from './contextItems.ts'
import { EMPTY_CONVERSATION, type ConversationState } from './conversationState.ts'
import { createId } from './createId.ts'
import type { AssistantEventBody } from './events.ts'
import type { UseDocsAssistantOptions } from './options.ts'
import { withoutDetail } from './withoutDetail.ts'

/** The part of `useChat` that a conversation drives. */
export interface ChatEngine {
  messages: readonly AssistantMessage[]
  setMessages(messages: AssistantMessage[]): void
  reload(): Promise<unknown>
  stop(): void
}

/** What the pieces of a conversation share: its state, and the latest of what React has committed. */
export interface ConversationCore {
  readonly cell: Cell<ConversationState>
  readonly options: UseDocsAssistantOptions
  readonly messages: readonly AssistantMessage[]
  /** Takes over what was committed. */
  connect(chat: ChatEngine, options: UseDocsAssistantOptions): void
  update(change: Partial<ConversationState>): void
  /** Puts messages in the place of all that `useChat` holds. */
  show(messages: AssistantMessage[]): void
  /** Asks for an answer to the last of its messages; settles when the request is over, however it ends. */
  request(): Promise<void>
  /** Ends the request that runs; false when none does. */
  stopRunning(): boolean
  newId(): string
  contextWith(added: readonly ContextItem[]): ContextItem[]
  tell(event: AssistantEventBody): void
  tellProblem(problem: Problem): void
}

export function createConversationCore(initial: UseDocsAssistantOptions): ConversationCore {
  const cell = createCell(EMPTY_CONVERSATION)
  let chat: ChatEngine | null = null
  let options = initial
  let messages: readonly AssistantMessage[] = []

  const core: ConversationCore = {
    cell,
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
      cell.set({ ...cell.get(), ...change })
    },
    show(next) {
      messages = next
      chat?.setMessages(next)
    },
    async request() {
      // `useChat` keeps its errors to itself; what went wrong came by `onError`.
      await chat?.reload().catch(() => {})
    },
    stopRunning() {
      const { phase, turn } = cell.get()
      if (phase !== 'running' || turn === null || turn.isStopped) return false
      turn.isStopped = true
      core.update({ turn })
      chat?.stop()
      return true
    },
    newId() {
      return (options.createId ?? createId)()
    },
    contextWith(added) {
      return contextItems(options.context, cell.get().removedContext, added)
    },
    tell(event) {
      callHost('onEvent', options.onEvent, { ...event, threadId: cell.get().thread?.threadId })
    },
    tellProblem(problem) {
      core.tell({ type: 'problem', problem: withoutDetail(problem) })
      callHost('onProblem', options.onProblem, problem)
    },
  }
  return core
}
