import type { AssistantMessage } from '../../protocol/index.ts'
import type { AskJob, TurnJob } from '../core/conversationState.ts'

/** The messages for a job's request. */
export interface TurnPlan {
  base: AssistantMessage[]
  replaced: AssistantMessage[]
  /** The answer to continue. */
  continued?: AssistantMessage
}

export function planTurn(job: TurnJob, messages: readonly AssistantMessage[], now: Date): TurnPlan | null {
  switch (job.kind) {
    case 'ask':
      return { base: [...messages, toQuestion(job, now)], replaced: [] }
    case 'regenerate': {
      const named = job.messageId === undefined ? messages.length - 1 : indexOf(messages, job.messageId)
      const question = messages.slice(0, named + 1).findLastIndex(({ role }) => role === 'user')
      if (question === -1) return null
      const { dropped, unseen } = split(messages.slice(question + 1), job.seen)
      return { base: [...messages.slice(0, question), ...unseen, messages[question]!], replaced: dropped }
    }
    case 'continue': {
      const last = messages.at(-1)
      if (last?.id !== job.messageId) return null
      const answer = job.answer ?? last
      return { base: messages.slice(0, -1), replaced: [answer], continued: answer }
    }
    case 'edit': {
      const index = indexOf(messages, job.messageId)
      const old = messages[index]
      if (old?.role !== 'user') return null
      const parts = [{ type: 'text' as const, text: job.text }]
      const { unseen } = split(messages.slice(index + 1), job.seen)
      return {
        base: [
          ...messages.slice(0, index),
          ...unseen,
          { ...old, id: job.id, content: job.text, parts, createdAt: now },
        ],
        replaced: [],
      }
    }
    default:
      return job satisfies never
  }
}

/** Separates what follows a question into what the reader saw and what another tab has asked since. */
function split(messages: readonly AssistantMessage[], seen: ReadonlySet<string>) {
  const dropped: AssistantMessage[] = []
  const unseen: AssistantMessage[] = []
  let isSeen = true
  for (const message of messages) {
    if (message.role === 'user') isSeen = seen.has(message.id)
    ;(isSeen ? dropped : unseen).push(message)
  }
  return { dropped, unseen }
}

function toQuestion({ id, text, attachments }: AskJob, createdAt: Date): AssistantMessage {
  return {
    id,
    role: 'user',
    content: text,
    parts: [{ type: 'text', text }],
    createdAt,
    ...(attachments.length > 0 && { experimental_attachments: [...attachments] }),
  }
}

function indexOf(messages: readonly AssistantMessage[], id: string): number {
  return messages.findIndex((message) => message.id === id)
}
