import { readOutcome, type AssistantMessage } from '../../protocol/index.ts'
import { callUserCallback } from '../core/callUserCallback.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import type { ActiveTurn } from '../core/conversationState.ts'

/** Tells the host that an answer is complete. */
export function emitAnswer(core: ConversationCore, turn: ActiveTurn, answer: AssistantMessage): void {
  const { startedAt, firstByteAt, droppedFrames, finish } = turn
  const outcome = readOutcome(answer.annotations)
  core.emit({
    type: 'answer',
    messageId: answer.id,
    characters: answer.content.length,
    durationMs: Date.now() - startedAt,
    firstByteMs: firstByteAt && firstByteAt - startedAt,
    droppedFrames,
    finishReason: finish?.finishReason,
    usage: finish?.usage,
    outcome,
  })
  const { threadId } = core.store.get().thread ?? {}
  callUserCallback('onFinish', core.options.onFinish, answer, {
    finishReason: 'unknown',
    ...finish,
    threadId,
    ...(outcome && { outcome }),
  })
}
