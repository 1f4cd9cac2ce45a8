import { createAnswerRequest, type AnswerRequest } from './answerRequest.ts'
import { createSiteKey } from './storage/createSiteKey.ts'
import { resolveStorage } from '../dom/storage.ts'
import type { AssistantMessage, Problem } from '../protocol/index.ts'
import { type Store, createConversationCore, type ChatEngine } from './core/conversationCore.ts'
import type { ConversationState } from './core/conversationState.ts'
import type { AssistantStorage, ChatOptions } from './core/options.ts'
import { requestRuntime } from './loadRequestRuntime.ts'
import { readLimit } from './turn/rateLimit.ts'
import type { ConversationActions } from './thread/conversationActions.ts'
import { createReaderActions, type ReaderActions } from './readerActions.ts'
import { createSecretKeyGuard } from './turn/secretKeyGuard.ts'
import { createThreadStorage } from './thread/threadStorage.ts'
import { createTurnRunner } from './turn/turnRunner.ts'
import { whenLoaded } from '../react/whenLoaded.ts'
import type * as RequestRuntime from './requestRuntime.ts'

/**
 * A conversation, which drives `useChat` one request at a time.
 *
 * Each action of the reader becomes a job. Jobs start, and finished requests are concluded, after React has committed,
 * because only then are the messages and the host's options up to date. A request never begins before the previous one
 * has ended. A stopped request can no longer write anything.
 */
export interface Conversation {
  store: Store<ConversationState>
  forChat: AnswerRequest
  forReader: ReaderActions
  conversations: ConversationActions
  /** The messages of React's last commit. */
  committed(): readonly AssistantMessage[]
  /** Called after each commit, with what was committed and the state from which it was rendered. */
  commit(chat: ChatEngine, options: ChatOptions, state: ConversationState): void
  /** Stores the streaming answer and the queued questions, because the page may be about to close. */
  leave(): void
  /**
   * Call when the component's layout effects end, so that a component that replaces it can take the conversation over.
   * If the host only hides it behind a fallback, the answer continues.
   */
  release(): void
  /** Ends the running request when the component has unmounted. */
  dispose(): void
  /** Call when the browser is online again. */
  noteOnline(): void
  /** Call when another tab has written to the storage. */
  noteStorage(event: Event): void
  /**
   * Call when the page is shown. If it comes from the back/forward cache, another page may have continued the
   * conversation.
   */
  noteReturn(event: Event): void
  /** Call when the end of the conversation enters or leaves the view. */
  noteEndVisibility(isVisible: boolean): void
  /** Call when the options contain an admin key. */
  noteSecretKey(): void
}

/** The storage keys with which this page's conversations name the open one, and their storages. */
const openKeys = new Map<string, AssistantStorage | null>()

/** The questions whose component unmounted before they were asked, by the key of their conversation. */
const unasked = new Map<string, { id: string; at: number }>()
/** The next component asks them only within this time. After it, a reader no longer expects an answer. */
const MAX_UNASKED_MS = 5_000

/** @param place Where on the page the conversation is, such as in the panel or inline. Each place has its own key. */
export function createConversation(options: ChatOptions, place: string): Conversation {
  const core = createConversationCore(options)
  const threadStorage = createThreadStorage(core, requestRuntime)
  const guard = createSecretKeyGuard(core)
  const noteLimit = (problem: Problem) => requestRuntime.get()?.noteLimit(core, problem)
  const runner = createTurnRunner(core, { threadStorage, guard, noteLimit })
  const { clear, ...forReader } = createReaderActions(core, { threadStorage, guard })
  const { store } = core
  let wantedKey: string | undefined
  let isRestored = false

  /**
   * Finds a key that no other conversation of this page uses. Otherwise each would treat the other as another tab. If
   * these options are for another conversation, first stores the one before, as if its page closed.
   */
  function claimOpenKey(latest: ChatOptions): void {
    const { fp = '', storage } = latest
    const key = createSiteKey('thread', latest, fp + place)
    if (key === wantedKey) return
    if (store.get().hasBegun) leave()
    openKeys.delete(core.openKey)
    wantedKey = core.openKey = key
    const where = resolveStorage(storage)
    while (openKeys.get(core.openKey) === where) core.openKey += '+'
    openKeys.set(core.openKey, where)
  }

  function leave(): void {
    const id = runner.storeNext()
    if (id) unasked.set(core.openKey, { id, at: Date.now() })
    threadStorage.leave()
  }

  /** Shows the changes that another tab made to the conversation. */
  function sync(): void {
    if (store.get().chatId === null) syncNow()
    else whenLoaded(requestRuntime, syncNow)
  }

  function syncNow(): void {
    if (core.isUnmounted) return
    if (!threadStorage.isDeleted()) threadStorage.sync()
    // The queued questions begin a new conversation. A running one is deleted with this one.
    else clear(store.get().jobs.filter(({ kind }) => kind === 'ask'))
  }

  /** Asks the question that the component before this one could only store. */
  function askUnasked(): void {
    const question = unasked.get(core.openKey)
    if (core.isUnmounted || !question) return
    unasked.delete(core.openKey)
    const isRecent = Date.now() - question.at <= MAX_UNASKED_MS
    if (isRecent && core.messages.at(-1)?.id === question.id) forReader.retry()
  }

  return {
    store,
    forChat: createAnswerRequest(core),
    forReader,
    conversations: createLazyConversationActions((runtime) =>
      runtime.createConversationActions(core, threadStorage, clear),
    ),
    committed: () => core.messages,
    commit(chat, latest, state) {
      // After another action, for example in a layout effect, these messages are out of date. The next render has new
      // ones.
      if (state !== store.get()) return
      const before = core.openKey
      claimOpenKey(latest)
      core.commit(chat, latest)
      if (before && core.openKey !== before) {
        if (store.get().hasBegun || core.messages.length) clear()
        core.update({ retryAt: null })
        isRestored = false
      }
      runner.finish()
      if (!isRestored && store.get().phase === 'idle') {
        isRestored = true
        readLimit(core)
        threadStorage.restore()
        threadStorage.reclaim()
      } else if (core.isUnmounted) threadStorage.reclaim()
      core.isUnmounted = false
      runner.startNext()
      // Later, because StrictMode unmounts a new component at once.
      if (unasked.has(core.openKey)) queueMicrotask(askUnasked)
    },
    leave,
    release() {
      leave()
      core.isUnmounted = true
      openKeys.delete(core.openKey)
      wantedKey = undefined
    },
    dispose() {
      // Later, because StrictMode also ends the effects of a component that it keeps.
      queueMicrotask(() => {
        if (!core.isUnmounted) return
        core.stopRunning()
        core.update({ jobs: [], waitsForNetwork: false })
      })
    },
    noteOnline() {
      if (!store.get().waitsForNetwork) return
      core.update({ waitsForNetwork: false })
      forReader.retry()
    },
    noteStorage(event) {
      readLimit(core)
      // The entry of its conversation follows.
      if (!(event as StorageEvent).key?.startsWith('docs-assistant:1:turn:')) sync()
    },
    noteReturn(event) {
      if (!(event as PageTransitionEvent).persisted) return
      if (!threadStorage.isElsewhere()) {
        sync()
        threadStorage.reclaim()
        return
      }
      clear()
      isRestored = false
    },
    noteEndVisibility(isVisible) {
      core.isEndVisible = isVisible
    },
    noteSecretKey: guard.report,
  }
}

/** The actions. Their code loads when the first one is called. They reject if it can't be loaded. */
function createLazyConversationActions(
  create: (runtime: typeof RequestRuntime) => ConversationActions,
): ConversationActions {
  let actions: ConversationActions | undefined
  async function load(): Promise<ConversationActions> {
    await requestRuntime.load()
    const runtime = requestRuntime.get()
    if (runtime === undefined) throw new Error('DocsAssistant: a file of the assistant could not be loaded.')
    return (actions ??= create(runtime))
  }
  return {
    list: async (query) => (await load()).list(query),
    open: async (id) => (await load()).open(id),
    rename: async (id, title) => (await load()).rename(id, title),
    remove: async (id) => (await load()).remove(id),
  }
}
