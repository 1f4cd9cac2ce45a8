/** The question that failed in this tab. Another tab shows it like any question without an answer. */
import type { StoredConversation } from '../core/ConversationStore.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import type { TurnJob } from '../core/conversationState.ts'

/** The job that asks it again; undefined if none failed. What follows it was asked in another tab, and stays. */
export function retryFailed(core: ConversationCore): TurnJob | undefined {
  const { problem, failedQuestionId } = core.store.get()
  if (problem === null || failedQuestionId === null) return undefined
  return { kind: 'regenerate', messageId: failedQuestionId, seen: new Set() }
}

/** While its notice is shown, gives it a new id if another tab has replaced it with the next question. */
export function rescueFailed(core: ConversationCore, { removed }: StoredConversation): void {
  const { problem, failedQuestionId, contextOfQuestions } = core.store.get()
  if (problem === null || failedQuestionId === null || !removed.includes(failedQuestionId)) return
  const id = core.newId()
  const context = contextOfQuestions.get(failedQuestionId) ?? []
  core.show(core.messages.map((message) => (message.id === failedQuestionId ? { ...message, id } : message)))
  core.update({ failedQuestionId: id, contextOfQuestions: new Map(contextOfQuestions).set(id, context) })
}
