import type { ToolInvocation, AssistantMessage } from '../../protocol/message.ts'
import { MAX_CHOICES, readReaderQuestion, type ReaderQuestion } from '../../protocol/readerQuestion.ts'
import { ASK_READER_TOOL } from '../../protocol/tools.ts'
import { toLine } from '../toLine.ts'
import type { Labels } from '../../locales/Labels.ts'
import { getLastCalls, isOpenCall, needsApproval } from '../../protocol/openCalls.ts'
import { toReadableName } from './toolText.ts'

/** A longer question or choice is cut, because the browser would take seconds for one long line. */
const MAX_CHARACTERS = 2_000

/**
 * Reads the question and the choices of a call of `ask_reader` as they are shown, and as a choice is sent. Undefined
 * for other calls, and if there is no question.
 */
export function readShownQuestion({ toolName, state, args }: ToolInvocation): ReaderQuestion | undefined {
  const asked = toolName === ASK_READER_TOOL ? readReaderQuestion(args) : undefined
  if (asked === undefined) return undefined
  // While the call streams, the last choice may be incomplete.
  const choices = state === 'partial-call' ? [] : asked.choices
  // What a button can't show, such as invisible characters and lines, is not sent.
  const shown = new Set(choices.map((choice) => toLine(choice, MAX_CHARACTERS)))
  shown.delete('')
  return { question: toLine(asked.question, MAX_CHARACTERS), choices: [...shown].slice(0, MAX_CHOICES) }
}

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
