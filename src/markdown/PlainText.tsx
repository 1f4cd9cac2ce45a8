import { memo } from 'react'
import { visibleText } from './visibleText.ts'

const MAX_PIECE = 4096
const MAX_PARAGRAPHS = 64 * 1024

/** Paragraphs without any Markdown: what is drawn until the parser is there. */
export function PlainText({ text }: { text: string }) {
  if (text.length > MAX_PARAGRAPHS) return <PlainPieces text={text} />
  return text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => <PlainParagraph key={index} text={paragraph} />)
}

/** A text as it is, in pieces of one length: what is too long for the parser. */
export function PlainPieces({ text }: { text: string }) {
  const count = Math.ceil(text.length / MAX_PIECE)
  return Array.from({ length: count }, (_, index) => <PlainParagraph key={index} text={text.slice(index * MAX_PIECE, (index + 1) * MAX_PIECE)} />)
}

const PlainParagraph = memo(function PlainParagraph({ text }: { text: string }) {
  return (
    <p dir="auto" className="da-plain">
      {visibleText(text)}
    </p>
  )
})
