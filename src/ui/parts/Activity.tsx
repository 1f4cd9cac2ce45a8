import { useId, useState } from 'react'
import type { MessagePart } from '../../protocol/message.ts'
import { joinClasses } from '../joinClasses.ts'
import type { IconName } from '../shapes.ts'
import { useSettings, type Settings } from '../settings.ts'
import type { SearchTools } from '../sourceTypes.ts'
import { describeTool } from './describeTool.ts'
import { DisclosureRow } from './DisclosureRow.tsx'
import { MoreSteps } from './MoreSteps.tsx'
import { PartBoundary } from './PartBoundary.tsx'
import { ReasoningPart } from './ReasoningPart.tsx'
import { collectSources, isEmptyList, isSearchTool, readPages } from './sources.ts'
import { ToolPart } from './ToolPart.tsx'

export interface ActivityProps {
  /** Tool calls and reasoning, with the steps and sources between them. */
  parts: readonly MessagePart[]
  /** Whether the answer is still streaming. */
  isStreaming: boolean
  /** Whether these parts are at the end of the answer, so far. */
  isLast: boolean
}

/** Further rows are rendered only when the reader asks for them. */
const MAX_ROWS = 20
const MORE_ROWS = 100

/**
 * The assistant's tool calls and reasoning before its text. Several are folded into one row; a single one is
 * shown by itself. Renders a `<div data-slot="activity">`.
 */
export function Activity({ parts, isStreaming, isLast }: ActivityProps) {
  const { labels, siteUrl, searchTools } = useSettings()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(MAX_ROWS)
  const contentId = `da-${useId()}`
  const rows = parts.filter(({ type }) => type === 'tool-invocation' || type === 'reasoning')
  const isGroup = rows.length > 1
  const isBusy = isStreaming && isLast
  const isVisible = !isGroup || isOpen
  const row = describeRow(rows, isBusy, { labels, siteUrl, searchTools })
  const search = isGroup ? undefined : readSearch(rows[0], isStreaming, searchTools)
  return (
    <div data-slot="activity" data-state={isOpen ? 'open' : 'closed'} className="da:flex da:flex-col da:items-start">
      {isGroup && (
        <DisclosureRow
          icon={row.icon}
          isOpen={isOpen}
          isBusy={isBusy}
          contentId={contentId}
          onToggle={() => setOpen(!isOpen)}
        >
          {row.summary}
        </DisclosureRow>
      )}
      {(isVisible || rows.length <= MAX_ROWS) && (
        <div
          id={contentId}
          hidden={!isVisible}
          className={joinClasses(
            'da:max-w-full',
            isVisible && 'da:flex da:flex-col da:gap-1',
            isGroup && 'da:ms-[7px] da:mt-1 da:border-s da:ps-[15px]',
          )}
        >
          {rows.slice(0, shown).map((part, index) => (
            // Parts are only added at the end, so the index identifies a row.
            <PartBoundary
              key={index}
              resetKey={`${isStreaming} ${part.type === 'tool-invocation' ? part.toolInvocation.state : ''}`}
            >
              {part.type === 'tool-invocation' ? (
                <ToolPart
                  invocation={part.toolInvocation}
                  isStreaming={isStreaming}
                  summary={search?.isFinished === true ? row.summary : undefined}
                  isBusy={isBusy && search?.isFinished === true}
                  isLine={search?.isPlain}
                  // A single row reports whether it is open, so that the group stays open when a second row arrives.
                  onOpenChange={isGroup ? undefined : setOpen}
                />
              ) : (
                part.type === 'reasoning' && (
                  <ReasoningPart
                    reasoning={part.reasoning}
                    isRedacted={part.details.some(({ type }) => type === 'redacted')}
                    isStreaming={isBusy && index === rows.length - 1}
                    onOpenChange={isGroup ? undefined : setOpen}
                  />
                )
              )}
            </PartBoundary>
          ))}
          {rows.length > shown && (
            <MoreSteps count={Math.min(MORE_ROWS, rows.length - shown)} onShow={() => setShown(shown + MORE_ROWS)} />
          )}
        </div>
      )}
    </div>
  )
}

/**
 * A single search that has not failed. Its row says how much was read: what was searched for is usually the question
 * above. The pages stand below the answer, so the row is plain unless its result is of another kind.
 */
function readSearch(part: MessagePart | undefined, isStreaming: boolean, searchTools: SearchTools | undefined) {
  if (part?.type !== 'tool-invocation') return undefined
  const { toolInvocation } = part
  if (!isSearchTool(toolInvocation.toolName, searchTools)) return undefined
  if (toolInvocation.state !== 'result') return { isFinished: false, isPlain: isStreaming }
  if (toolInvocation.errorText !== undefined) return undefined
  const isPlain = isEmptyList(toolInvocation.result) || readPages(toolInvocation, searchTools).length > 0
  return { isFinished: true, isPlain }
}

/** The summary of a group: the current step while it is busy, and the total afterwards. */
function describeRow(
  rows: readonly MessagePart[],
  isBusy: boolean,
  { labels, siteUrl, searchTools }: Pick<Settings, 'labels' | 'siteUrl' | 'searchTools'>,
): { icon: IconName; summary: string } {
  const last = rows.at(-1)
  if (isBusy && last?.type === 'reasoning') return { icon: 'reasoning', summary: labels.thinking }
  if (isBusy && last?.type === 'tool-invocation') {
    const { toolInvocation } = last
    const pages = readPages(toolInvocation, searchTools).length
    if (pages > 0) return { icon: 'search', summary: labels.reading(pages) }
    return describeTool(toolInvocation, true, labels, searchTools)
  }
  const calls = rows.flatMap((part) => (part.type === 'tool-invocation' ? [part.toolInvocation] : []))
  const searches = calls.filter(({ toolName }) => isSearchTool(toolName, searchTools)).length
  const pages = collectSources({ parts: rows.slice() }, siteUrl, searchTools).length
  const tools = calls.length - searches
  const icon = searches > 0 ? 'search' : tools > 0 ? 'tool' : 'reasoning'
  return { icon, summary: labels.activity({ searches, pages, tools }) }
}
