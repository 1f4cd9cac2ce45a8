import { Fragment, type ReactNode } from 'react'
import { INVISIBLE, isPlain } from '../plain/cleanText.ts'

/** Like `CodeText`, but without a component for plain text, because code has thousands of pieces. */
export function toCodeText(text: string): ReactNode {
  return isPlain(text) ? text : <CodeText text={text} />
}

/** Code with a visible label for each invisible character, so that it can't run differently from how it reads. */
export function CodeText({ text }: { text: string }) {
  if (isPlain(text)) return text
  const parts = text.split(new RegExp(`(${INVISIBLE.source})`, 'u'))
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <span
        key={index}
        className="da-invisible"
        data-character={toCodePointName(part)}
        role="img"
        aria-label={toCodePointName(part)}
      />
    ),
  )
}

/** Code without invisible characters, for the clipboard. */
export function toCopyableCode(text: string): string {
  return text.replace(INVISIBLE, '')
}

function toCodePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
