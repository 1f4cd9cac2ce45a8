import type { AssistantMessage } from '../protocol/index.ts'
import type { AskJob, TurnJob } from './conversationState.ts'

/** The conversation that a job asks about. */
export interface TurnPlan {
  base: AssistantMessage[]
  kept: AssistantMessage[]
  /** The answer to continue. */
  continued?: AssistantMessage
}

export function planTurn(
  job: TurnJob,
  messages: readonly AssistantMessage[],
  failedQuestionId: string | null,
  now: Date,
): TurnPlan | null {
  switch (job.kind) {
    case 'ask': {
      const earlier = messages.at(-1)?.id === failedQuestionId ? messages.slice(0, -1) : messages
      return { base: [...earlier, questionOf(job, now)], kept: [] }
    }
    case 'again': {
      const named = job.messageId === undefined ? messages.length - 1 : indexOf(messages, job.messageId)
      const question = messages.slice(0, named + 1).findLastIndex(({ role }) => role === 'user')
      if (question === -1) return null
      return { base: messages.slice(0, question + 1), kept: messages.slice(question + 1) }
    }
    case 'continue': {
      const last = messages.at(-1)
      if (last?.id !== job.messageId) return null
      const answer = job.answer ?? last
      return { base: messages.slice(0, -1), kept: [answer], continued: answer }
    }
    case 'edit': {
      const index = indexOf(messages, job.messageId)
      const old = messages[index]
      if (old?.role !== 'user') return null
      const parts = [{ type: 'text' as const, text: job.text }]
      return {
        base: [...messages.slice(0, index), { ...old, id: job.id, content: job.text, parts, createdAt: now }],
        kept: [],
      }
    }
    default:
      return job satisfies never
  }
}

function questionOf({ id, text, attachments }: AskJob, createdAt: Date): AssistantMessage {
  return {
    id,
    role: 'user',
    content: text,
    parts: [{ type: 'text', text }],
    createdAt,
    ...(attachments.length === 0 ? {} : { experimental_attachments: [...attachments] }),
  }
}

function indexOf(messages: readonly AssistantMessage[], id: string): number {
  return messages.findIndex((message) => message.id === id)
}
