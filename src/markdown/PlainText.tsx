import { memo } from 'react'
import { visibleText } from './visibleText.ts'

const MAX_PIECE = 4096

/** Paragraphs without any Markdown: what is drawn until the parser is there, and what is too long for it. */
export function PlainText({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) => <PlainParagraph key={index} text={piece} />)
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    for (let at = 0; at < paragraph.length; at += MAX_PIECE) {
      const piece = paragraph.slice(at, at + MAX_PIECE)
      if (piece.trim() !== '') pieces.push(piece)
    }
  }
  return pieces
}

const PlainParagraph = memo(function PlainParagraph({ text }: { text: string }) {
  return (
    <p dir="auto" className="da-plain">
      {visibleText(text)}
    </p>
  )
})
