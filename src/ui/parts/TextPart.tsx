import { memo } from 'react'
export interface TextPartProps {
  text: string
  isStreaming?: boolean
}

/** The words of an answer. */
export const TextPart = memo(function TextPart({ text, isStreaming = false }: TextPartProps) {
  if (text === '') return null
  return (
    <div data-slot="text" data-streaming={isStreaming || undefined} className="da:flex da:flex-col da:gap-3 da:text-body da:leading-[1.6]">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} dir="auto" className="da:whitespace-pre-wrap">
          {paragraph}
        </p>
      ))}
    </div>
  )
})
