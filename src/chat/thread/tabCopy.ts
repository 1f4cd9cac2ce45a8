import type { ConversationCore } from '../core/conversationCore.ts'
import { stringifyMessages } from '../core/stringifyMessages.ts'
import type { StoredConversation, StoredQuestion } from '../core/ConversationStore.ts'
import { writeEntry } from '../../dom/storage.ts'
import { readJson } from '../storage/localEntries.ts'
import { toConversation } from '../storage/storedConversation.ts'
import { withQueue } from '../storage/withQueue.ts'
import { trimConversation } from '../storage/writeConversation.ts'
import { getTabCopy } from './stashThread.ts'

/** Reads what this tab has left and has not taken back yet; null if there is nothing. See `getTabCopy`. */
export function readTabCopy(core: ConversationCore): StoredConversation | null {
  return withQueue(toConversation(readJson(...getTabCopy(core)), ''))
}

/** The questions of the conversation that this tab has left and has not taken back yet. */
export function readTabQueue(core: ConversationCore, chatId: string): readonly StoredQuestion[] {
  const copy = readTabCopy(core)
  return copy?.id === chatId ? copy.queue : []
}

/** Null removes it. */
export function writeTabCopy(core: ConversationCore, copy: StoredConversation | null): void {
  const trimmed = copy && trimConversation(copy)
  writeEntry(...getTabCopy(core), trimmed && stringifyMessages(trimmed))
}
