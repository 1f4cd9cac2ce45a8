import type { ReactNode } from 'react'
import { INVISIBLE } from '../plain/cleanText.ts'

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
    const names = toNames(part)
    return <span key={index} className="da-invisible" data-character={names} role="img" aria-label={names} />
  })
}

/** Code without invisible characters, for the clipboard. */
export function toCopyableCode(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** The names of the first of these characters. */
function toNames(characters: string): string {
  return [...characters]
    .slice(0, 8)
    .map((character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')
}
