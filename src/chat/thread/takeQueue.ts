import type { ConversationCore } from '../core/conversationCore.ts'
import type { Job } from '../core/conversationState.ts'
import { createLocalConversations } from '../storage/localConversations.ts'
import { uniteQueues } from '../storage/uniteQueues.ts'
import { readTabCopy, readTabQueue, writeTabCopy } from './tabCopy.ts'

/**
 * Takes over the stored questions that no other page takes. They then wait for the reader.
 *
 * If two pages load at the same time, both find the questions, and neither sees the other's writes in time. So each
 * question has a lock (Web Locks), which the browser grants to one of them. Without Web Locks, both may take a
 * question.
 *
 * Until this page has a question's lock, the question stays in the storage and in the tab's own copy, because the
 * reader may leave again.
 *
 * @param signal Aborted when the page gives the queue back.
 */
export async function takeQueue(core: ConversationCore, signal: AbortSignal): Promise<void> {
  const { chatId } = core.store.get()
  const entries = createLocalConversations(core.options, core.openKey)
  if (chatId === null) return
  const find = () => uniteQueues(entries.read(chatId)?.queue ?? [], readTabQueue(core, chatId))
  if (find().length === 0) await arrival(() => find().length > 0, signal)
  const found = find()
  const given = await Promise.all(found.map(({ id }) => claim(id, signal)))
  const isMine = new Set(found.flatMap(({ id }, place) => (given[place] ? [id] : [])))

  if (signal.aborted) return
  // The conversation, with its queue, has joined that of another tab.
  if (core.store.get().chatId !== chatId) return takeQueue(core, signal)
  const stored = entries.read(chatId)
  if (stored === null) return
  const { jobs } = core.store.get()
  const known = new Set([
    ...core.messages.map(({ id }) => id),
    ...stored.removed,
    ...jobs.map((job) => (job.kind === 'ask' ? job.id : '')),
  ])
  const mine = find().filter(({ id }) => isMine.has(id))
  // Another page has the other questions, except those that have just arrived.
  const copy = readTabCopy(core)
  const rest = copy?.queue.filter(({ id }) => found.every((question) => question.id !== id)) ?? []
  writeTabCopy(core, copy && rest.length > 0 ? { ...copy, queue: rest } : null)
  if (mine.length > 0) entries.write({ ...stored, queue: stored.queue.filter(({ id }) => !isMine.has(id)) })
  const held = mine
    .filter(({ id }) => !known.has(id))
    .map((question): Job => ({ kind: 'ask', ...question, isHeld: true }))
  if (held.length > 0) core.update({ jobs: [...held, ...jobs] })
}

/** How long after Back the storage may still lack what the page before has stored. */
const ARRIVAL_MS = 5000

/** Resolves when writes of another page make `hasArrived` true. May never resolve. */
function arrival(hasArrived: () => boolean, signal: AbortSignal): Promise<void> {
  const start = Date.now()
  return new Promise((resolve) => {
    const stop = (): void => globalThis.removeEventListener?.('storage', check)
    const check = (): void => {
      if (hasArrived()) resolve()
      if (hasArrived() || Date.now() - start > ARRIVAL_MS) stop()
    }
    globalThis.addEventListener?.('storage', check)
    signal.addEventListener('abort', stop)
  })
}

/** The locks that a page has, or is requesting, until it gives the queue back. */
const claims = new WeakMap<AbortSignal, Map<string, Promise<boolean>>>()

/** Whether this page may take the question. It holds the lock until it gives the queue back. */
function claim(id: string, signal: AbortSignal): Promise<boolean> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  if (locks === undefined) return Promise.resolve(true)
  const claimed = claims.get(signal) ?? new Map<string, Promise<boolean>>()
  claims.set(signal, claimed)
  const earlier = claimed.get(id)
  if (earlier !== undefined) return earlier
  const granted = new Promise<boolean>((resolve) => {
    const hold = (lock: Lock | null): unknown => {
      if (lock === null) claimed.delete(id)
      resolve(lock !== null)
      return lock !== null && !signal.aborted && new Promise((release) => signal.addEventListener('abort', release))
    }
    // Locks are forbidden, as in some frames.
    locks.request(`docs-assistant:question:${id}`, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
  claimed.set(id, granted)
  return granted
}
