import { createAnswerRequest, type AnswerRequest } from './answerRequest.ts'
import type { Cell } from './cell.ts'
import { createConversationCore, type ChatEngine } from './conversationCore.ts'
import type { ConversationState } from './conversationState.ts'
import { createId } from './createId.ts'
import type { UseDocsAssistantOptions } from './options.ts'
import { createRateLimit } from './rateLimit.ts'
import { createReaderActions, type ReaderActions } from './readerActions.ts'
import { createSecretKeyGuard } from './secretKeyGuard.ts'
import { createThreadKeeper } from './threadKeeper.ts'
import { createTurnRunner } from './turnRunner.ts'

/**
 * A conversation, driving `useChat` one request at a time.
 *
 * What readers do becomes jobs. A job is started, and a request that ended is drawn in, when React has committed what
 * came before: only then are the messages and the host's options sure to be the latest. So no request begins before
 * the last one is over, however they follow each other, and a stopped request has nothing left to write to.
 */
export interface Conversation {
  /** Unique among all conversations of the page. */
  id: string
  cell: Cell<ConversationState>
  forChat: AnswerRequest
  forReader: ReaderActions
  /** Called after each commit, with what was committed and the state that it was drawn from. */
  commit(chat: ChatEngine, options: UseDocsAssistantOptions, state: ConversationState): void
  /** Keeps an answer that streams, should the page go now. */
  save(): void
  /** Ends what runs, when the component goes. */
  dispose(): void
  /** Told when there is a network (again). */
  noteOnline(): void
  /** Told when another tab has written to the storage. */
  noteStorage(): void
  /** Told when the reader comes back to the page as they left it: others may have gone on with the conversation. */
  noteReturn(): void
  /** Told when an admin key was found. */
  noteSecretKey(): void
}

export function createConversation(options: UseDocsAssistantOptions): Conversation {
  const core = createConversationCore(options)
  const keeper = createThreadKeeper(core)
  const guard = createSecretKeyGuard(core)
  const rateLimit = createRateLimit(core)
  const runner = createTurnRunner(core, { keeper, guard, rateLimit })
  const { clear, ...forReader } = createReaderActions(core, { keeper, guard })
  const { cell } = core
  let owner: string | undefined
  let isRestored = false

  /** What has ended was kept when it did; another tab may have gone on with it since. */
  function save(): void {
    if (cell.get().turn !== null) keeper.save()
  }

  return {
    id: createId(),
    cell,
    forChat: createAnswerRequest(core, rateLimit),
    forReader,
    commit(chat, latest, state) {
      // What was done since, as in a layout effect, is drawn at once; until then these messages are of the past.
      if (state !== cell.get()) return
      core.connect(chat, latest)
      if (owner !== undefined && keeper.owner() !== owner) {
        if (cell.get().hasBegun || core.messages.length > 0) clear()
        core.update({ retryAt: null })
        isRestored = false
      }
      owner = keeper.owner()
      runner.finish()
      if (!isRestored && cell.get().phase === 'idle') {
        isRestored = true
        rateLimit.readShared()
        keeper.restore()
      }
      runner.startNext()
    },
    save,
    dispose() {
      save()
      core.stopRunning()
      core.update({ jobs: [], waitsForNetwork: false })
    },
    noteOnline() {
      if (!cell.get().waitsForNetwork) return
      core.update({ waitsForNetwork: false })
      forReader.retry()
    },
    noteStorage: rateLimit.readShared,
    noteReturn() {
      if (!keeper.hasChanged()) return
      clear()
      isRestored = false
    },
    noteSecretKey: guard.report,
  }
}
