import type { ReactNode } from 'react'
import { INVISIBLE, nameCharacter } from '../plain/cleanText.ts'

/** Like `CodeText`, but without a component for plain text, because code has thousands of pieces. */
export function toCodeText(text: string): ReactNode {
  return text.search(INVISIBLE) === -1 ? text : <CodeText text={text} />
}

/**
 * Code with a visible label for each sequence of invisible characters, so that it can't run differently from how it
 * reads.
 */
export function CodeText({ text }: { text: string }) {
  const parts = text.split(new RegExp(`((?:${INVISIBLE.source})+)`, 'u'))
  return parts.map((part, index) => {
    if (index % 2 === 0) return part
    const names = [...part].slice(0, 8).map(nameCharacter).join(' ')
    return <span key={index} className="da-invisible" data-character={names} role="img" aria-label={names} />
  })
}

/** Code without invisible characters, for the clipboard. */
export function toCopyableCode(text: string): string {
  return text.replace(INVISIBLE, '')
}
