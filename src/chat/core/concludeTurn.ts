import { createProblem, type AssistantMessage, type Problem } from '../../protocol/index.ts'
import type { ActiveTurn } from './conversationState.ts'

/** The outcome of a turn. */
export interface TurnOutcome {
  messages: AssistantMessage[]
  answer: AssistantMessage | undefined
  problem: Problem | null
}

/** Determines a turn's outcome. If the answer is empty, restores the messages it was meant to replace. */
export function concludeTurn(turn: ActiveTurn, messages: readonly AssistantMessage[]): TurnOutcome {
  if (turn.isDiscarded) return { messages: [], answer: undefined, problem: null }
  const rename = (message: AssistantMessage): AssistantMessage => {
    const id = turn.newIds.get(message.id)
    return id === undefined ? message : { ...message, id }
  }
  const question = turn.base.at(-1)
  const base = question === undefined ? [] : [...turn.base.slice(0, -1), rename(question)]
  const answers = messages.slice(turn.base.length).map((message) => rename(turn.handler?.tidy(message) ?? message))
  const answer = withFinishReason(answers.find(saysSomething), turn)
  const problem = turn.problem ?? (answer === undefined ? createProblem('interrupted') : null)
  return {
    messages: [...base, ...(answer === undefined ? turn.replaced : [answer])],
    answer,
    problem: turn.isStopped ? null : problem,
  }
}

/** Adds the finish reason, unless the answer is complete. */
function withFinishReason(answer: AssistantMessage | undefined, { finish }: ActiveTurn): AssistantMessage | undefined {
  if (answer === undefined) return undefined
  const { finishReason: _earlier, ...rest } = answer
  const reason = finish?.finishReason
  const isComplete = reason === undefined || reason === 'stop' || reason === 'unknown'
  return isComplete ? rest : { ...rest, finishReason: reason }
}

/** Whether a message has content for a reader, or annotations for the host. */
export function saysSomething({ parts, annotations }: AssistantMessage): boolean {
  return (annotations?.length ?? 0) > 0 || parts.some((part) => part.type !== 'step-start')
}
