import { listCodeSpans } from './plainText.ts'
import { outlineMarkdown } from './outlineMarkdown.ts'

export function removeCode(markdown: string): string {
  const { lines, leaves } = outlineMarkdown(markdown)
  const kept = [...lines]
  for (const { kind, from, to } of leaves) if (kind === 'code') kept.fill('', from, to)
  const text = kept.join('\n')
  let prose = ''
  let at = 0
  for (const [from, to] of listCodeSpans(text)) {
    prose += text.slice(at, from)
    at = to
  }
  return prose + text.slice(at)
}
