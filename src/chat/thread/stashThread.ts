import { resolveStorage, writeEntry } from '../../dom/storage.ts'
import { concludeTurn } from '../core/concludeTurn.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import type { Job } from '../core/conversationState.ts'
import { createLocalEntries, createEntryKey } from '../storage/localEntries.ts'
import { stringifyMessages } from '../core/stringifyMessages.ts'
import type { AssistantStorage } from '../core/options.ts'
import type { StoredQuestion } from '../core/ConversationStore.ts'
import { getMessageKeys } from '../storage/messageKeys.ts'
import type { ThreadMemory } from './threadMemory.ts'

/**
 * Stores the conversation in one entry until the code that does so completely (`ThreadWriter`) has loaded. This ignores
 * other tabs, and does not add the conversation to the list. Returns whether it was stored.
 *
 * @param queue The questions that this tab leaves. If another tab has begun a conversation at the same time, what this
 *   one leaves goes to the tab's own copy, from which the next page adds it to the other conversation.
 */
export function stashThread(core: ConversationCore, memory: ThreadMemory, queue?: readonly StoredQuestion[]): boolean {
  const { chatId, hasBegun, turn, interrupted, failedQuestionId, contextOfQuestions } = core.store.get()
  const { options } = core
  if (chatId === null || !hasBegun || turn?.isDiscarded) return false
  const entries = createLocalEntries(options, core.openKey)
  const open = entries.getOpen()
  // As in `joinOtherTab`.
  const other = queue && open.after === memory.known.after && open.id !== chatId && open.id
  const stored = entries.read(chatId)
  const messages = turn === null ? [...core.messages] : concludeTurn(turn, core.messages).messages
  // So that the writer, once it has loaded, notices what the reader has removed since.
  memory.seen = new Set([...memory.seen, ...getMessageKeys(messages)])
  const stash = {
    ...stored,
    id: other || chatId,
    updatedAt: Date.now(),
    messages,
    interrupted: [...interrupted],
    failedQuestionId,
    contexts: Object.fromEntries(contextOfQuestions),
    // A queue of the page before waits for the code that takes it.
    queue: [...(stored?.queue ?? []), ...(queue ?? [])],
  }
  const text = stringifyMessages(stash)
  const isCopied = !!other && writeEntry(...getTabCopy(core), text)
  return writeEntry(resolveStorage(options.storage), createEntryKey(options, chatId), isCopied ? null : text)
}

/** The questions that have not been asked yet, in the form in which they are stored. */
export function listWaitingQuestions(jobs: readonly Job[]): StoredQuestion[] {
  return jobs.flatMap((job) => {
    if (job.kind !== 'ask') return []
    const { id, text, attachments, context } = job
    return [{ id, text, attachments, context }]
  })
}

/**
 * Where a tab stores its own copy of the conversation and the queue that it leaves. If two tabs leave at the same time,
 * as when the browser reloads both, neither sees the other's write to the shared storage in time, and one overwrites
 * the other's answer and queue.
 */
export function getTabCopy({ options, openKey }: ConversationCore): [AssistantStorage | null, key: string] {
  return [resolveStorage(options.storage, 'sessionStorage'), openKey + ':copy']
}
