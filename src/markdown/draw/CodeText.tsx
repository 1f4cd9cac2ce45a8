import { Fragment } from 'react'
import { INVISIBLE, isPlain } from '../visibleText.ts'

/** Code exactly as it is written, with every character that can't be seen marked: it may not read other than it runs. */
export function CodeText({ text }: { text: string }) {
  if (isPlain(text)) return text
  const parts = text.split(new RegExp(`(${INVISIBLE.source})`, 'u'))
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span key={index} className="da-invisible" data-character={nameOf(part)} role="img" aria-label={nameOf(part)} />
    ),
  )
}

/** Code without the characters that can't be seen, for the clipboard. */
export function copyableCode(text: string): string {
  return text.replace(INVISIBLE, '')
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
