import { memo } from 'react'
import { cleanText } from './cleanText.ts'

const MAX_PIECE = 4096
const MAX_PARAGRAPHS = 64 * 1024
/** Later pieces are laid out only when they come into view. */
const NEAR_PIECES = 4

/** Renders a text as plain paragraphs. Used until the parser has loaded. */
export function PlainText({ text }: { text: string }) {
  if (text.length > MAX_PARAGRAPHS) return <PlainPieces text={text} />
  return text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => <PlainParagraph key={index} text={paragraph} />)
}

/** Renders a text unchanged, in pieces of equal length. Used for what is not Markdown, or too long for the parser. */
export function PlainPieces({ text }: { text: string }) {
  const count = Math.ceil(text.length / MAX_PIECE)
  // Not `Array.from` with a function: some host pages replace it with one that ignores the function.
  return [...Array(count).keys()].map((index) => {
    const piece = text.slice(pieceStart(text, index), pieceStart(text, index + 1))
    return <PlainParagraph key={index} text={piece} isFar={index >= NEAR_PIECES} />
  })
}

/** Where a piece starts; never inside a surrogate pair. */
function pieceStart(text: string, index: number): number {
  const at = index * MAX_PIECE
  const code = text.charCodeAt(at)
  return at > 0 && code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}

const PlainParagraph = memo(function PlainParagraph({ text, isFar = false }: { text: string; isFar?: boolean }) {
  return (
    <p dir="auto" className={isFar ? 'da-plain da-plain-far' : 'da-plain'}>
      {cleanText(text)}
    </p>
  )
})
