import type { Inline } from './nodes.ts'

/** Returns the plain text of inline nodes, for example for an image's `alt`. */
export function toPlainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if ('children' in inline) return toPlainText(inline.children)
      if ('text' in inline) return inline.text
      if (inline.type === 'image') return inline.alt
      if (inline.type === 'break') return '\n'
      if (inline.type === 'math') return inline.raw
      return `[${inline.type === 'footnote' ? '^' : ''}${inline.label}]`
    })
    .join('')
}
