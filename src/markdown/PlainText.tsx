import { memo } from 'react'
import { visibleText } from './visibleText.ts'

/** Paragraphs without any Markdown: what is drawn until the parser is there, and what is too long for it. */
export function PlainText({ text }: { text: string }) {
  return text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => <PlainParagraph key={index} text={paragraph} />)
}

const PlainParagraph = memo(function PlainParagraph({ text }: { text: string }) {
  return (
    <p dir="auto" className="da-plain">
      {visibleText(text)}
    </p>
  )
})
