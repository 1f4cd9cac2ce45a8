import { memo } from 'react'
import { Markdown, type MarkdownCitation } from '../../markdown/index.ts'
import { useFollow, useSettings } from '../settings.ts'

export interface TextPartProps {
  /** Markdown. */
  text: string
  /** Whether more text follows. @default false */
  isStreaming?: boolean | undefined
  /** The sources of the answer. `[1]` in the text refers to the first. */
  citations?: readonly MarkdownCitation[] | undefined
}

/** The text of an answer, rendered from Markdown. */
export const TextPart = memo(function TextPart({ text, isStreaming = false, citations }: TextPartProps) {
  const { labels, siteUrl, allowedImageOrigins, latex, languages } = useSettings()
  const follow = useFollow()
  if (text.trim() === '') return null
  return (
    <Markdown
      data-slot="text"
      data-streaming={isStreaming || undefined}
      text={text}
      isStreaming={isStreaming}
      siteUrl={siteUrl}
      allowedImageOrigins={allowedImageOrigins}
      navigate={follow}
      citations={citations}
      latex={latex}
      languages={languages}
      labels={labels.markdown}
    />
  )
})
