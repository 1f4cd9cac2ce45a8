import {
  ASK_READER_TOOL,
  changeTools,
  type AssistantMessage,
  type ToolApprovalInput,
  type ToolChange,
  type ToolChanges,
  type ToolInvocation,
  type ToolResultInput,
} from '../../protocol/index.ts'
import { getLastCalls, isOpenCall } from '../../protocol/openCalls.ts'
import { callUserCallback } from '../core/callUserCallback.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import type { ActiveTurn } from '../core/conversationState.ts'
import { stringifyMessages } from '../core/stringifyMessages.ts'
import { MAX_STEPS, type OnToolCall } from '../core/options.ts'

/**
 * Runs the page's tools that a finished answer calls, and records their results in the turn. Resolves early if the
 * reader stops the answer. Returns null if there is no tool to run. Calls that need an approval are not run.
 */
export function runPageTools(
  answer: AssistantMessage,
  turn: ActiveTurn,
  onToolCall: OnToolCall | undefined,
): Promise<void> | null {
  const { toolChanges } = turn
  const calls = getLastCalls(answer).filter(
    (call) => isOpenCall(call) && call.approval === undefined && !toolChanges.has(call.toolCallId),
  )
  if (onToolCall === undefined || turn.tools !== undefined || calls.length === 0) return null
  const { signal } = (turn.tools = new AbortController())
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const runs = calls.map(async ({ toolCallId, toolName, args }) => {
    const change = await runTool(() => onToolCall({ toolCall: { toolCallId, toolName, args }, signal }))
    if (change !== null && !signal.aborted && !toolChanges.has(toolCallId)) toolChanges.set(toolCallId, change)
  })
  return Promise.race([stopped, Promise.all(runs).then(() => {})])
}

/** Runs a tool. Returns null if it has no result yet. */
async function runTool(run: () => unknown): Promise<ToolChange | null> {
  try {
    const result = await run()
    return result === undefined ? null : toResult(result)
  } catch (error) {
    callUserCallback('onToolCall', () => {
      throw error
    })
    return toFailure(error instanceof Error ? error.message : String(error))
  }
}

/** Converts a result to a form that can be sent and stored. */
function toResult(value: unknown): ToolChange {
  try {
    return { result: JSON.parse(stringifyMessages(value)) as unknown }
  } catch {
    return toFailure('The result is not a JSON value.')
  }
}

function toFailure(text: string): ToolChange {
  const errorText = text.slice(0, 500)
  return { result: { error: errorText }, errorText }
}

/** Queues the request that returns the page's results, once all calls of the last step are settled. */
export function queueContinuation(core: ConversationCore, answer: AssistantMessage, changes: ToolChanges): boolean {
  const calls = getLastCalls(answer)
  if (calls.some((call) => call.state === 'partial-call' || isOpenCall(call))) return false
  if (!calls.some(({ toolCallId }) => changes.has(toolCallId))) return false
  const { jobs, requestCount, interrupted } = core.store.get()
  const { maxSteps = MAX_STEPS } = core.options
  if (requestCount >= maxSteps) {
    console.warn(
      `DocsAssistant: stopped after ${maxSteps} requests for one question ("maxSteps"). The last tool results were ` +
        'not sent. Raise "maxSteps", or check whether the model keeps calling the same tool.',
    )
    core.update({ interrupted: new Set(interrupted).add(answer.id) })
    return false
  }
  core.update({ jobs: [{ kind: 'continue', messageId: answer.id }, ...jobs], problem: null, waitsForNetwork: false })
  return true
}

/** Sets the result of a call in the last answer. Returns whether the conversation has changed. */
export function addToolResult(core: ConversationCore, { toolCallId, result, errorText }: ToolResultInput): boolean {
  return changeCalls(core, (call) => {
    if (call.toolCallId !== toolCallId) return null
    return errorText === undefined ? toResult(result) : toFailure(errorText)
  })
}

/** Adds the reader's decision about a call in the last answer. Returns whether the conversation has changed. */
export function addToolApproval(core: ConversationCore, { id, approved, reason }: ToolApprovalInput): boolean {
  return changeCalls(core, ({ approval }) => {
    if (approval?.id !== id) return null
    return { approval: { id, approved, ...(reason === undefined ? {} : { reason }) } }
  })
}

/**
 * If the service has asked a question, and the reader types instead of choosing, makes their text the result of that
 * call.
 */
export function answerOpenQuestion(core: ConversationCore, text: string): void {
  const { phase, jobs } = core.store.get()
  const last = core.messages.at(-1)
  if (phase !== 'idle' || jobs.length > 0 || last?.role !== 'assistant') return
  const open = getLastCalls(last).filter((call) => call.toolName === ASK_READER_TOOL && isOpenCall(call))
  if (open.length === 0) return
  const answer = changeTools(last, new Map(open.map(({ toolCallId }) => [toolCallId, { result: text }])))
  core.show([...core.messages.slice(0, -1), answer])
}

/** Changes the open calls of the last answer. */
function changeCalls(core: ConversationCore, decide: (call: ToolInvocation) => ToolChange | null): boolean {
  const { turn } = core.store.get()
  const last = core.messages.at(-1)
  if (last?.role !== 'assistant' || turn?.isStopped === true || turn?.isDiscarded === true) return false
  // Until a running turn has an answer, the last answer belongs to an earlier turn.
  if (turn !== null && core.messages.length <= turn.base.length) return false
  const changes = new Map<string, ToolChange>()
  for (const call of getLastCalls(last)) {
    if (!isOpenCall(call) || turn?.toolChanges.has(call.toolCallId) === true) continue
    const change = decide(call)
    if (change !== null) changes.set(call.toolCallId, change)
  }
  if (changes.size === 0) return false
  if (turn !== null) {
    // Applied when the stream of this turn has ended.
    for (const [id, change] of changes) turn.toolChanges.set(id, change)
    core.update({ turn })
    return false
  }
  const answer = changeTools(last, changes)
  core.show([...core.messages.slice(0, -1), answer])
  core.update({ hasBegun: true })
  queueContinuation(core, answer, changes)
  return true
}
