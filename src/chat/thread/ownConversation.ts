import type { Job } from '../core/conversationState.ts'
import { concludeTurn } from '../core/concludeTurn.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import { getMessageKeys } from '../storage/messageKeys.ts'
import type { StoredConversation } from '../core/ConversationStore.ts'
import { addTitle } from '../storage/createTitle.ts'
import { toContextMap, readThread } from '../storage/storedConversation.ts'
import type { ThreadMemory } from './threadMemory.ts'

/** This tab's version of the conversation, in the form in which it is stored. */
export interface OwnConversation {
  /** Returns this tab's version; null before the first question. Also notes which messages the reader has removed. */
  own(): StoredConversation | null
  /** Shows the changes of other tabs. While a question is being answered, takes only the title. */
  adopt(merged: StoredConversation): void
}

export function createOwnConversation(core: ConversationCore, memory: ThreadMemory): OwnConversation {
  const { store } = core

  function own(): StoredConversation | null {
    const { thread, chatId, interrupted, failedQuestionId, turn, jobs, contextOfQuestions } = store.get()
    const outcome = turn === null ? null : concludeTurn(turn, core.messages)
    const cut = outcome?.answer === undefined ? [] : [outcome.answer.id]
    // Its tools have results or decisions, and it is about to go on.
    const waiting = jobs.flatMap((job) => (job.kind === 'continue' ? [job.messageId] : []))
    const messages = outcome?.messages ?? [...core.messages]
    if (chatId === null || messages.length === 0) return null
    const keys = new Set(getMessageKeys(messages))
    memory.removed = new Set([...memory.removed, ...[...memory.seen].filter((key) => !keys.has(key))])
    memory.seen = keys
    const now = Date.now()
    return addTitle({
      id: chatId,
      title: '',
      isRenamed: false,
      createdAt: now,
      ...memory.details,
      updatedAt: now,
      ...thread,
      messages,
      interrupted: [...interrupted, ...cut, ...waiting],
      ...(failedQuestionId === null ? {} : { failedQuestionId }),
      removed: [...memory.removed],
      contexts: Object.fromEntries(contextOfQuestions),
      queue: [],
    })
  }

  function adopt(merged: StoredConversation): void {
    const { turn } = store.get()
    memory.details = { title: merged.title, isRenamed: merged.isRenamed, createdAt: merged.createdAt }
    if (turn !== null) return
    memory.seen = new Set([...memory.seen, ...getMessageKeys(merged.messages)])
    const isSame =
      merged.messages.length === core.messages.length &&
      merged.messages.every((message, place) => message === core.messages[place])
    if (isSame) return
    askOrphans(merged)
    core.show([...merged.messages])
    core.update({
      interrupted: new Set(merged.interrupted),
      thread: store.get().thread ?? readThread(merged),
      contextOfQuestions: toContextMap(merged),
    })
  }

  /** Asks a question as a new one if it should replace one that another tab has replaced or removed. */
  function askOrphans({ messages }: StoredConversation): void {
    const { jobs } = store.get()
    const ask = (job: Job): Job => {
      if (job.kind !== 'edit' || messages.some(({ id }) => id === job.messageId)) return job
      const old = core.messages.find(({ id }) => id === job.messageId)
      const { id, text } = job
      return { kind: 'ask', id, text, attachments: old?.experimental_attachments ?? [], context: [] }
    }
    if (jobs.some((job) => ask(job) !== job)) core.update({ jobs: jobs.map(ask) })
  }

  return { own, adopt }
}
