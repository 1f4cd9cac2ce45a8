import { getToolCalls, type AssistantMessage } from '../../protocol/index.ts'
import { toTurns, type KnownMessages, type StoredTurn, type TurnMessage } from './toTurns.ts'
import type { StoredConversation } from '../core/ConversationStore.ts'
import { createTitle } from './createTitle.ts'
import { readThread } from './storedConversation.ts'

/**
 * Merges this tab's version of a conversation with the stored one. The queue is the stored one, without questions that
 * have been asked. Callers add this tab's own (`uniteQueues`).
 */
export function mergeConversations(mine: StoredConversation, stored: StoredConversation): StoredConversation {
  const removed = new Set([...stored.removed, ...mine.removed])
  const { messages, interrupted } = mergeMessages(
    { messages: mine.messages, interrupted: new Set(mine.interrupted) },
    { messages: stored.messages, interrupted: new Set(stored.interrupted) },
    removed,
  )
  const thread = readThread(mine) ?? readThread(stored)
  const named = stored.isRenamed ? stored : mine
  return {
    ...mine,
    title: named.isRenamed ? named.title : createTitle(messages),
    isRenamed: named.isRenamed,
    createdAt: Math.min(mine.createdAt, stored.createdAt),
    ...thread,
    messages,
    interrupted: [...interrupted],
    removed: [...removed],
    contexts: { ...stored.contexts, ...mine.contexts },
    queue: stored.queue.filter(({ id }) => !messages.some((message) => message.id === id)),
  }
}

/**
 * Merges two tabs' versions of a conversation: each question and each answer once, in the order in which the questions
 * were asked. A message in both versions keeps its identity in `own`, unless `other` has more of the answer.
 *
 * @param removed Keys of the messages that a reader has replaced or dropped; see `getMessageKeys`.
 */
function mergeMessages(
  own: KnownMessages,
  other: KnownMessages,
  removed: ReadonlySet<string>,
): { messages: AssistantMessage[]; interrupted: Set<string> } {
  const turns = new Map<string, StoredTurn>()
  for (const known of [own, other]) {
    for (const turn of toTurns(known)) {
      const present = turns.get(turn.key)
      if (present === undefined) turns.set(turn.key, turn)
      else for (const message of turn.messages) addMessage(present, message)
    }
  }
  const kept = [...turns.values()].filter(({ key }) => !removed.has(key)).sort(compareTurns)
  const ids = new Set<string>()
  const interrupted = new Set<string>()
  const messages = kept.flatMap((turn) =>
    turn.messages.flatMap(({ key, message, isCut }) => {
      if (removed.has(key)) return []
      // A service may use the same id for two answers.
      const id = ids.has(message.id) ? `${message.id}~${turn.key}` : message.id
      ids.add(id)
      if (isCut) interrupted.add(id)
      return [id === message.id ? message : { ...message, id }]
    }),
  )
  return { messages, interrupted }
}

function addMessage(turn: StoredTurn, added: TurnMessage): void {
  const place = turn.messages.findIndex(({ key }) => key === added.key)
  const present = turn.messages[place]
  if (present === undefined) turn.messages.push(added)
  else if (isBetter(added, present)) turn.messages[place] = added
}

/** One tab may have stored half of an answer, or a tool call without the reader's decision, and another tab more. */
function isBetter(one: TurnMessage, other: TurnMessage): boolean {
  const [more, less] = [countContent(one.message), countContent(other.message)]
  const difference = more.findIndex((count, place) => count !== less[place])
  return difference === -1 ? other.isCut && !one.isCut : more[difference]! > less[difference]!
}

function countContent({ parts, content }: AssistantMessage): number[] {
  const calls = getToolCalls({ parts })
  const decisions = calls.filter(({ approval }) => approval?.approved !== undefined)
  const results = calls.filter(({ state }) => state === 'result')
  return [decisions.length, parts.length, results.length, content.length]
}

function compareTurns(one: StoredTurn, other: StoredTurn): number {
  const difference = one.askedAt - other.askedAt
  if (difference !== 0 || !one.isDated || !other.isDated) return difference
  return one.key < other.key ? -1 : 1
}
