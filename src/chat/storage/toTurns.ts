import type { AssistantMessage } from '../../protocol/index.ts'
import { getMessageKeys, readTime } from './messageKeys.ts'

/** One tab's version of a conversation. */
export interface KnownMessages {
  messages: readonly AssistantMessage[]
  /** Ids of the answers that are incomplete. */
  interrupted: ReadonlySet<string>
}

/** A question with its answers. What comes before the first question is a turn too. */
export interface StoredTurn {
  /** The id of the question. */
  key: string
  askedAt: number
  isDated: boolean
  messages: TurnMessage[]
}

export interface TurnMessage {
  /** See `getMessageKeys`. */
  key: string
  message: AssistantMessage
  /** Whether it is an incomplete answer. */
  isCut: boolean
}

export function toTurns({ messages, interrupted }: KnownMessages): StoredTurn[] {
  const turns: StoredTurn[] = []
  const keys = getMessageKeys(messages)
  messages.forEach((message, place) => {
    const key = keys[place]!
    let turn = turns.at(-1)
    if (turn === undefined || message.role === 'user') {
      const askedAt = message.role === 'user' ? readTime(message) : null
      turn = {
        key: message.role === 'user' ? key : '',
        // A question without a date, for example from the host, stays after the one before it.
        askedAt: askedAt ?? turn?.askedAt ?? 0,
        isDated: askedAt !== null,
        messages: [],
      }
      turns.push(turn)
    }
    turn.messages.push({ key, message, isCut: interrupted.has(message.id) })
  })
  return turns
}
