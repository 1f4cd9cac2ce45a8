import { useContext } from 'react'
import type { ToolInvocation } from '../../protocol/message.ts'
import { isOpenCall, needsApproval } from '../../protocol/openCalls.ts'
import { useSettings } from '../settings.ts'
import { ApprovalPart } from './ApprovalPart.tsx'
import { ChoicePart } from './ChoicePart.tsx'
import { describeTool } from './describeTool.ts'
import { Disclosure, StepRow } from './DisclosureRow.tsx'
import { getToolComponents } from './groupParts.ts'
import { PartBoundary } from './PartBoundary.tsx'
import { readShownQuestion } from './shownQuestions.ts'
import { ToolActionsContext } from './ToolActions.ts'
import { ToolDetails } from './ToolDetails.tsx'

export interface ToolPartProps {
  /** The call, with its result once there is one. */
  invocation: ToolInvocation
  /** Whether the answer is still streaming. If not, a call without a result never gets one. */
  isStreaming?: boolean | undefined
  /** Whether the answer waits for what follows from its result. @default false */
  isBusy?: boolean | undefined
  /** The text of its row. @default a description of the call */
  summary?: string | undefined
  /** Whether its row says all there is, so that it does not unfold. @default false */
  isLine?: boolean | undefined
  /** Called when the reader unfolds or folds it. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/**
 * A tool call: a row that unfolds to its input and result, or the approval or question that the reader is asked. A
 * host's own renderer replaces all of these.
 */
export function ToolPart(props: ToolPartProps) {
  const { invocation, isStreaming = false, isBusy = false, summary, isLine = false, onOpenChange } = props
  const settings = useSettings()
  const { labels, searchTools } = settings
  const { onToolResult, onToolApproval } = useContext(ToolActionsContext)
  const { toolName, state, toolCallId, approval } = invocation
  const tools = getToolComponents(settings)
  const Renderer = Object.hasOwn(tools, toolName) ? tools[toolName] : undefined
  const isAsked = needsApproval(invocation)
  const canRespond = onToolResult !== undefined && isOpenCall(invocation) && !isAsked
  const respond = canRespond ? (result: unknown) => onToolResult({ toolCallId, result }) : undefined
  const canApprove = onToolApproval !== undefined && isAsked && approval !== undefined
  const approve = canApprove ? (approved: boolean) => onToolApproval({ id: approval.id, approved }) : undefined
  const asked = readShownQuestion(invocation)
  const { icon, summary: described } = describeTool(invocation, isStreaming, labels, searchTools)
  const row = { icon, isBusy: isBusy || (isStreaming && state !== 'result') }
  const words = summary ?? described
  return (
    <div data-slot="tool" data-tool={toolName} data-state={state} data-failed={hasFailed(invocation) || undefined}>
      {Renderer !== undefined ? (
        <PartBoundary resetKey={state}>
          <div data-da-host="">
            <Renderer invocation={invocation} isStreaming={isStreaming} respond={respond} approve={approve} />
          </div>
        </PartBoundary>
      ) : state !== 'result' && approval !== undefined ? (
        <ApprovalPart invocation={invocation} onDecide={approve} />
      ) : asked !== undefined ? (
        <ChoicePart
          {...asked}
          answer={invocation.state === 'result' ? invocation.result : undefined}
          onChoose={respond}
        />
      ) : isLine ? (
        <StepRow {...row}>{words}</StepRow>
      ) : (
        <Disclosure {...row} summary={words} onOpenChange={onOpenChange}>
          {() => <ToolDetails invocation={invocation} isStreaming={isStreaming} />}
        </Disclosure>
      )}
    </div>
  )
}

function hasFailed(invocation: ToolInvocation): boolean {
  return invocation.state === 'result' && invocation.errorText !== undefined
}
