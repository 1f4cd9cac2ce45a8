import type { ComponentType } from 'react'
import type { MarkdownCitation } from '../../markdown/index.ts'
import type { AssistantMessage, MessagePart } from '../../protocol/message.ts'
import { useSettings, type PartRendererProps } from '../settings.ts'
import { LazyPart } from './LazyPart.tsx'
import { answerParts } from './loadAnswerParts.ts'
import { TextPart } from './TextPart.tsx'

export interface PartProps {
  part: MessagePart
  message: AssistantMessage
  /** The sources that the text can cite. Pass the same list while its content is the same. */
  citations: readonly MarkdownCitation[] | undefined
  /** For `step-start`: the number of the step, from 1. */
  step: number
  /** Whether the answer is still streaming. */
  isStreaming: boolean
  /** Whether this part is still streaming. */
  isGrowing: boolean
}

/** One part of an answer. Its component gets primitive values, so only the part that streams is rendered again. */
export function Part({ part, message, citations, step, isStreaming, isGrowing }: PartProps) {
  const { components } = useSettings()
  const isReplaceable = part.type === 'text' || part.type === 'reasoning' || part.type === 'file'
  // Each component gets the part that it is for.
  const Own = isReplaceable ? (components?.[part.type] as ComponentType<PartRendererProps<MessagePart>>) : undefined
  if (Own !== undefined) {
    // `data-da-host` exempts it from the widget's reset.
    return (
      <div data-slot={part.type} data-da-host="">
        <Own part={part} message={message} isStreaming={isGrowing} />
      </div>
    )
  }
  switch (part.type) {
    case 'text':
      return <TextPart text={part.text} isStreaming={isGrowing} citations={citations} />
    case 'reasoning':
      return (
        <LazyPart chunk={answerParts}>
          {({ ReasoningPart }) => (
            <ReasoningPart
              reasoning={part.reasoning}
              isRedacted={part.details.some(({ type }) => type === 'redacted')}
              isStreaming={isGrowing}
            />
          )}
        </LazyPart>
      )
    case 'tool-invocation':
      return (
        <LazyPart chunk={answerParts}>
          {({ ToolPart }) => <ToolPart invocation={part.toolInvocation} isStreaming={isStreaming} />}
        </LazyPart>
      )
    case 'step-start':
      // The stylesheet shows it as a short line, if it is between two passages of text.
      return <span data-slot="step" data-step={step} aria-hidden="true" />
    case 'source':
      // The sources of all parts are listed below the answer.
      return null
    case 'file':
      return (
        <LazyPart chunk={answerParts}>
          {({ FilePart }) => <FilePart mimeType={part.mimeType} data={part.data} />}
        </LazyPart>
      )
    default:
      part satisfies never
      return null
  }
}
