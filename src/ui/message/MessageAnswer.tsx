import type { MessageStatus } from '../../protocol/message.ts'
import { useMemo, useState } from 'react'
import type { AssistantMessage, MessagePart } from '../../protocol/message.ts'
import { useLazyModule } from '../../react/lazyModule.ts'
import { useStable } from '../../react/useStable.ts'
import { splitFollowUps } from '../parts/followUps.ts'
import { groupParts } from '../parts/groupParts.ts'
import { LazyPart } from '../parts/LazyPart.tsx'
import { answerParts } from '../parts/loadAnswerParts.ts'
import { Part } from '../parts/Part.tsx'
import { PartBoundary } from '../parts/PartBoundary.tsx'
import { collectSources, isSearchTool } from '../parts/sources.ts'
import type { MessageSource } from '../sourceTypes.ts'
import { ToolActionsContext, type ToolActions } from '../parts/ToolActions.ts'
import { useSettings, type Settings } from '../settings.ts'
import { Waiting, type WaitingProps } from '../parts/Waiting.tsx'

export interface MessageAnswerProps {
  message: AssistantMessage
  status: MessageStatus
  onFollowUp: ((question: string) => void) | undefined
  onToolResult: ToolActions['onToolResult']
  onToolApproval: ToolActions['onToolApproval']
}

/** Further parts are rendered only when the reader asks for them. No real answer has as many. */
const MAX_GROUPS = 200

/** An answer: what the assistant did, what it wrote, its sources and its follow-up questions. */
export function MessageAnswer({ message, status, onFollowUp, onToolResult, onToolApproval }: MessageAnswerProps) {
  const settings = useSettings()
  const { components } = settings
  const isStreaming = status === 'streaming'
  const found = useSources(message, settings)
  // An answer without sources needs no further code.
  const lazy = useLazyModule(answerParts, found.length > 0)
  // Citations are looked up once, when the answer is complete.
  const finished = isStreaming ? undefined : message
  const cited = useMemo(() => lazy?.citeSources(found, finished, settings), [lazy, found, finished, settings])
  const sources = cited?.sources ?? found
  const toolActions = useMemo(() => ({ onToolResult, onToolApproval }), [onToolResult, onToolApproval])
  const HostSources = components?.sources
  const hasData = (components?.data ?? components?.annotations) !== undefined && (message.annotations?.length ?? 0) > 0
  const { parts, followUps } = withoutFollowUps(message.parts, isStreaming)
  const lastShown = parts.findLastIndex(isShown)
  const steps = numberSteps(parts)
  // Sources are listed below the answer.
  const groups = groupParts(parts, settings).filter((group) => group.parts[0]!.type !== 'source')
  const [shown, setShown] = useState(MAX_GROUPS)
  const left = groups.length - shown
  return (
    <div className="da:flex da:min-w-0 da:flex-col da:gap-3">
      <ToolActionsContext.Provider value={toolActions}>
        {groups.slice(0, shown).map((group) => {
          const { start } = group
          const isLast = start + group.parts.length > lastShown
          const part = group.parts[0]!
          // Keyed by index: parts are only added at the end, and their ids can change.
          return group.isActivity ? (
            <PartBoundary key={start} resetKey={`${isStreaming}`}>
              <LazyPart chunk={answerParts} fallback={<div className="da:h-7" />}>
                {({ Activity }) => <Activity parts={group.parts} isStreaming={isStreaming} isLast={isLast} />}
              </LazyPart>
            </PartBoundary>
          ) : (
            <PartBoundary key={start} resetKey={getResetKey(part, isStreaming)}>
              <Part
                part={part}
                message={message}
                citations={cited?.citations}
                step={steps[start]!}
                isStreaming={isStreaming}
                isGrowing={isStreaming && start === parts.length - 1}
              />
            </PartBoundary>
          )
        })}
      </ToolActionsContext.Provider>
      {left > 0 && (
        <LazyPart chunk={answerParts}>
          {({ MoreSteps }) => (
            <MoreSteps count={Math.min(MAX_GROUPS, left)} onShow={() => setShown(shown + MAX_GROUPS)} />
          )}
        </LazyPart>
      )}
      {hasData && (
        <LazyPart chunk={answerParts}>
          {({ DataParts }) => <DataParts message={message} isStreaming={isStreaming} />}
        </LazyPart>
      )}
      {isStreaming && isWaiting(parts) && <Waiting {...describeWait(parts, sources.length, settings)} />}
      {(status === 'interrupted' || (status === 'done' && message.finishReason === 'length')) && (
        <LazyPart chunk={answerParts}>{({ CutOff }) => <CutOff status={status} onContinue={onFollowUp} />}</LazyPart>
      )}
      {!isStreaming && sources.length > 0 && (
        <PartBoundary resetKey={message.id}>
          {HostSources === undefined ? (
            <LazyPart chunk={answerParts}>{({ Sources }) => <Sources sources={sources} />}</LazyPart>
          ) : (
            <div data-slot="sources" data-da-host="">
              <HostSources sources={sources} message={message} />
            </div>
          )}
        </PartBoundary>
      )}
      {!isStreaming && onFollowUp !== undefined && followUps.length > 0 && (
        <LazyPart chunk={answerParts}>
          {({ FollowUps }) => <FollowUps followUps={followUps} onAsk={onFollowUp} />}
        </LazyPart>
      )}
    </div>
  )
}

/** Whether a part shows something of its own while the answer streams. */
function isShown({ type }: MessagePart): boolean {
  return type !== 'step-start' && type !== 'source'
}

/** Takes the follow-up questions out of the last text. */
function withoutFollowUps(parts: readonly MessagePart[], isStreaming: boolean) {
  const index = parts.findLastIndex(({ type }) => type === 'text')
  const part = parts[index]
  if (part?.type !== 'text') return { parts, followUps: [] }
  const { text, followUps } = splitFollowUps(part.text, isStreaming)
  if (text === part.text) return { parts, followUps }
  return { parts: parts.map((other) => (other === part ? { ...part, text } : other)), followUps }
}

/**
 * The sources of a message. The list keeps its identity while its content is equal, so finished text isn't rendered
 * again.
 */
function useSources(message: AssistantMessage, { siteUrl, searchTools }: Settings): MessageSource[] {
  return useStable(collectSources(message, siteUrl, searchTools))
}

/** The number of the step that each part belongs to, from 1. */
function numberSteps(parts: readonly MessagePart[]): number[] {
  let step = 0
  return parts.map((part) => (part.type === 'step-start' ? ++step : step))
}

/** Lets a part that failed to render while it streamed try again when it is complete. */
function getResetKey(part: MessagePart, isStreaming: boolean): string {
  const state = part.type === 'tool-invocation' ? part.toolInvocation.state : ''
  return `${part.type} ${state} ${isStreaming}`
}

/** Describes what the answer is waiting for. Below a row that shows the progress, it is quiet. */
function describeWait(parts: readonly MessagePart[], pages: number, settings: Settings): WaitingProps {
  const hasText = parts.some(({ type }) => type === 'text')
  const group = groupParts(parts.filter(isShown), settings).at(-1)
  const isQuiet = group?.isActivity === true && (group.parts.length > 1 || isFinishedSearch(group.parts[0]!, settings))
  return { cause: hasText ? 'text' : pages > 0 ? 'pages' : 'search', pages, isQuiet }
}

/** Whether a part is a search that succeeded, whose row says what is being read. */
function isFinishedSearch(part: MessagePart, { searchTools }: Settings): boolean {
  if (part.type !== 'tool-invocation' || part.toolInvocation.state !== 'result') return false
  const { toolName, errorText } = part.toolInvocation
  return errorText === undefined && isSearchTool(toolName, searchTools)
}

/** Whether the answer is streaming without anything visible happening. */
function isWaiting(parts: readonly MessagePart[]): boolean {
  const part = parts.at(-1)
  if (part === undefined || !isShown(part)) return true
  return part.type === 'tool-invocation' && part.toolInvocation.state === 'result'
}
