import type { Labels } from '../../locales/Labels.ts'
import type { AssistantMessage, ToolInvocation } from '../../protocol/message.ts'
import { getLastCalls, isOpenCall, needsApproval } from '../../protocol/openCalls.ts'
import { toLine } from '../toLine.ts'
import { readShownQuestion } from './readShownQuestion.ts'
import { toReadableName } from './toolText.ts'

/** Everything that an answer asks the reader, as texts to announce. */
export function describeQuestions(answer: AssistantMessage, labels: Labels): string[] {
  return getLastCalls(answer)
    .filter(isOpenCall)
    .flatMap((call) => describe(call, labels) ?? [])
}

function describe(call: ToolInvocation, labels: Labels): string | null {
  if (needsApproval(call)) return labels.approvalAsked(toReadableName(call.toolName))
  const asked = readShownQuestion(call)
  if (asked === undefined) return null
  const choices = asked.choices.map((choice) => toLine(choice, 100))
  return labels.questionAsked(toLine(asked.question, 300), choices)
}
