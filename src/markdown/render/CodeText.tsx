import { Fragment, type ReactNode } from 'react'
import { INVISIBLE, isPlain } from '../visibleText.ts'

/** The same as `CodeText`, but plain text costs no component: code has thousands of pieces. */
export function toCodeText(text: string): ReactNode {
  return isPlain(text) ? text : <CodeText text={text} />
}

/** Code as written, with every invisible character labelled: it must not read differently from how it runs. */
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

/** Returns code without invisible characters, for the clipboard. */
export function copyableCode(text: string): string {
  return text.replace(INVISIBLE, '')
}

function toCodePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
