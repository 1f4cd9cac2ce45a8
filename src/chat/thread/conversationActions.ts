import { createLocalConversations } from '../storage/localConversations.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import { listWaitingQuestions } from './stashThread.ts'
import type { ConversationSummary, StoredConversation } from '../core/ConversationStore.ts'
import { addTitle } from '../storage/createTitle.ts'
import { toConversation } from '../storage/storedConversation.ts'
import { withQueue } from '../storage/withQueue.ts'
import type { ThreadStorage } from './threadStorage.ts'
import { uniteQueues } from '../storage/uniteQueues.ts'

/** The reader's actions on conversations. Each method rejects if the host's store does. */
export interface ConversationActions {
  /** Lists the conversations, latest first. With a query, only those that contain all of its words. */
  list: (query?: string) => Promise<readonly ConversationSummary[]>
  /**
   * Shows a conversation instead of the current one, which stays stored. If another one was opened or begun while this
   * one loaded, that one stays. Resolves to false if this one no longer exists.
   */
  open: (id: string) => Promise<boolean>
  /** Gives a conversation a title. An empty title restores the default, which is the first question. */
  rename: (id: string, title: string) => Promise<void>
  /** Deletes a conversation. Resolves to a function that restores it. */
  remove: (id: string) => Promise<() => Promise<void>>
}

const MAX_TITLE_CHARACTERS = 200

/** Creates the actions. This code loads with the first question, or when the reader first uses one of them. */
export function createConversationActions(
  core: ConversationCore,
  threadStorage: ThreadStorage,
  clear: () => void,
): ConversationActions {
  const local = () => createLocalConversations(core.options, core.openKey)
  const hostStore = () => core.options.conversations || undefined
  const isShown = (id: string | null): boolean => core.store.get().chatId === id
  let openCalls = 0

  async function load(id: string): Promise<StoredConversation | null> {
    const stored = (isShown(id) ? threadStorage.current() : null) ?? local().read(id)
    const given = await hostStore()?.load(id)
    const hosted = given == null ? null : withQueue(toConversation(given, id))
    // The conversation may have been continued on another device.
    return stored !== null && stored.updatedAt >= (hosted?.updatedAt ?? 0) ? stored : hosted
  }

  async function save(conversation: StoredConversation): Promise<void> {
    local().write(conversation)
    await hostStore()?.save(conversation)
  }

  function show(conversation: StoredConversation): void {
    threadStorage.leave()
    clear()
    local().write(conversation)
    threadStorage.open(conversation.id)
    core.update({ jobs: [{ kind: 'open', conversation }] })
  }

  return {
    async list(query = '') {
      const found = await hostStore()?.list(query.trim() === '' ? undefined : query.trim())
      if (found !== undefined) return found
      const words = query.toLowerCase().split(/\s+/).filter(Boolean)
      return local()
        .list()
        .filter(({ id, title }) => contains(title, words) || contains(joinText(local().read(id)), words))
    },
    async open(id) {
      const call = ++openCalls
      if (isShown(id)) return true
      const { chatId } = core.store.get()
      const conversation = await load(id)
      // While this loaded, the reader may have opened another one or begun a new one, which stays.
      if (conversation !== null && call === openCalls && isShown(chatId)) show(conversation)
      return conversation !== null
    },
    async rename(id, title) {
      const conversation = await load(id)
      if (conversation === null) return
      const line = title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE_CHARACTERS)
      await save(addTitle({ ...conversation, isRenamed: line !== '', title: line }))
    },
    async remove(id) {
      const conversation = await load(id)
      const wasCurrent = isShown(id)
      const waiting = wasCurrent ? listWaitingQuestions(core.store.get().jobs) : []
      local().remove(id, true)
      if (wasCurrent) {
        threadStorage.open(null)
        clear()
      }
      const restore = async (store: (restored: StoredConversation) => unknown): Promise<void> => {
        if (conversation === null) return
        const restored = addTitle({ ...conversation, queue: uniteQueues(conversation.queue, waiting) })
        await store(restored)
        if (wasCurrent && core.messages.length === 0 && core.store.get().jobs.length === 0) show(restored)
      }
      try {
        await hostStore()?.remove(id)
      } catch (error) {
        await restore(local().write)
        throw error
      }
      return () => restore(save)
    },
  }
}

function joinText(conversation: StoredConversation | null): string {
  return conversation?.messages.map(({ content }) => content).join('\n') ?? ''
}

function contains(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}
