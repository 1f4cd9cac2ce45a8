import { useMemo } from 'react'
import type { MessageStatus } from '../../protocol/conversation.ts'
import type { AssistantMessage, MessagePart } from '../../protocol/message.ts'
import { Part } from '../parts/Part.tsx'
import { PartBoundary } from '../parts/PartBoundary.tsx'
import { Sources } from '../parts/Sources.tsx'
import { useSettings } from '../settings.ts'
import { collectSources, type MessageSource } from '../parts/sources.ts'

/** The address of a document that has none: its citations are text, not links. */
const NO_LINK = 'about:blank'

export interface MessageAnswerProps {
  message: AssistantMessage
  status: MessageStatus
}

/** An answer's parts in their order, and below them the pages that it rests on. */
export function MessageAnswer({ message, status }: MessageAnswerProps) {
  const { labels, components, siteUrl, describeSource } = useSettings()
  const isStreaming = status === 'streaming'
  const sources = useSources(message, siteUrl)
  const citations = useMemo(
    () =>
      sources.map(({ href, title }) =>
        href === '' ? { url: NO_LINK, title } : { url: href, title, ...describeSource?.(href) },
      ),
    [sources, describeSource],
  )
  const HostSources = components?.sources
  const last = message.parts.length - 1
  const steps = numberSteps(message.parts)
  return (
    <div className="da:flex da:min-w-0 da:flex-col da:gap-3">
      {message.parts.map((part, index) => (
        // Parts are only ever added at the end: their place is their identity, also while ids still change.
        <PartBoundary key={index} resetKey={getResetKey(part, isStreaming)}>
          <Part
            part={part}
            message={message}
            citations={citations}
            step={steps[index]!}
            isStreaming={isStreaming}
            isGrowing={isStreaming && index === last}
          />
        </PartBoundary>
      ))}
      {isStreaming && isWaiting(message.parts[last]) && (
        <span data-slot="pending" aria-hidden="true" className="da-dots">
          <span />
          <span />
          <span />
        </span>
      )}
      {status === 'interrupted' && (
        <p data-slot="incomplete" className="da:text-small da:text-text-muted da:italic">
          {labels.interrupted}
        </p>
      )}
      {!isStreaming && sources.length > 0 && (
        <PartBoundary resetKey={message.id}>
          {HostSources === undefined ? (
            <Sources sources={sources} />
          ) : (
            <div data-slot="sources" data-da-host="">
              <HostSources sources={sources} message={message} />
            </div>
          )}
        </PartBoundary>
      )}
    </div>
  )
}

/** The sources of a message: the same list as long as it says the same, so that settled text is not drawn again. */
function useSources(message: AssistantMessage, siteUrl: string | undefined): MessageSource[] {
  const sources = collectSources(message, siteUrl)
  // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the list
  return useMemo(() => sources, [JSON.stringify(sources)])
}

/** The step that each part belongs to, from 1. */
function numberSteps(parts: readonly MessagePart[]): number[] {
  let step = 0
  return parts.map((part) => (part.type === 'step-start' ? ++step : step))
}

/** A part that broke while it was half there is tried again when it is whole. */
function getResetKey(part: MessagePart, isStreaming: boolean): string {
  const state = part.type === 'tool-invocation' ? part.toolInvocation.state : ''
  return `${part.type} ${state} ${isStreaming}`
}

/** Whether nothing on the page moves although the answer is still coming in. */
function isWaiting(part: MessagePart | undefined): boolean {
  if (part === undefined || part.type === 'step-start' || part.type === 'source') return true
  return part.type === 'tool-invocation' && part.toolInvocation.state === 'result'
}
