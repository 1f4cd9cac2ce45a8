import { findCodeSpans } from './plainText.ts'
import { outlineMarkdown } from './outlineMarkdown.ts'

export function removeCode(markdown: string): string {
  const { lines, leaves } = outlineMarkdown(markdown)
  const kept = [...lines]
  for (const { kind, from, to } of leaves) if (kind === 'code') kept.fill('', from, to)
  const text = kept.join('\n')
  const spans = findCodeSpans(text)
  let prose = ''
  for (let at = 0; at < text.length;) {
    const start = text.indexOf('`', at)
    if (start < 0) return prose + text.slice(at)
    const end = spans.endOf(start)
    prose += text.slice(at, start)
    at = end ?? spans.endOfRun(start)
  }
  return prose
}
