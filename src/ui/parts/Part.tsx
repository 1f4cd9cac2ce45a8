import type { ReactNode } from 'react'
import type { MarkdownCitation } from '../../markdown/index.ts'
import type { AssistantMessage, MessagePart } from '../../protocol/message.ts'
import { useSettings } from '../settings.ts'
import { hasRedactedReasoning } from './hasRedactedReasoning.ts'
import { LazyPart } from './LazyPart.tsx'
import { answerParts, rareParts } from './loadAnswerParts.ts'
import { StepPart } from './StepPart.tsx'
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
  switch (part.type) {
    case 'text': {
      const Text = components?.text
      if (Text !== undefined)
        return (
          <Host slot="text">
            <Text part={part} message={message} isStreaming={isGrowing} />
          </Host>
        )
      return <TextPart text={part.text} isStreaming={isGrowing} citations={citations} />
    }
    case 'reasoning': {
      const Reasoning = components?.reasoning
      if (Reasoning !== undefined)
        return (
          <Host slot="reasoning">
            <Reasoning part={part} message={message} isStreaming={isGrowing} />
          </Host>
        )
      return (
        <LazyPart chunk={answerParts}>
          {({ ReasoningPart }) => (
            <ReasoningPart reasoning={part.reasoning} isRedacted={hasRedactedReasoning(part)} isStreaming={isGrowing} />
          )}
        </LazyPart>
      )
    }
    case 'tool-invocation':
      return (
        <LazyPart chunk={answerParts}>
          {({ ToolPart }) => <ToolPart invocation={part.toolInvocation} isStreaming={isStreaming} />}
        </LazyPart>
      )
    case 'file': {
      const File = components?.file
      if (File !== undefined)
        return (
          <Host slot="file">
            <File part={part} message={message} isStreaming={isGrowing} />
          </Host>
        )
      return (
        <LazyPart chunk={rareParts}>
          {({ FilePart }) => <FilePart mimeType={part.mimeType} data={part.data} />}
        </LazyPart>
      )
    }
    case 'step-start':
      return <StepPart step={step} />
    case 'source':
      // The sources of all parts are listed below the answer.
      return null
    default:
      part satisfies never
      return null
  }
}

/** Wraps a host's own renderer. `data-da-host` exempts it from the widget's reset. */
function Host({ slot, children }: { slot: string; children: ReactNode }) {
  return (
    <div data-slot={slot} data-da-host="">
      {children}
    </div>
  )
}
