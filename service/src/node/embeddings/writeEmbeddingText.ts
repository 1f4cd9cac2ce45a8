import type { DocsSection } from '../../engine/docs/Docs.ts'
import { toRoughText } from '../../engine/docs/outlineMarkdown.ts'

/**
 * The length of the text that is embedded. Most models read 512 tokens, and the beginning of a section tells what it is
 * about.
 */
const MAX_CHARACTERS = 1_500

/** Returns a section as one text: its place in the docs, and its words. */
export function writeEmbeddingText({ page, trail, heading, anchor, markdown, asked = [] }: DocsSection): string {
  const isFirst = anchor === ''
  const place = [...new Set([page.title, ...trail, ...(isFirst ? [] : [heading])])].join(' › ')
  const description = isFirst && page.description !== undefined ? [page.description] : []
  const questions = asked.map(({ question }) => question)
  const text = markdown.slice(0, 2 * MAX_CHARACTERS).replace(/(\]\()[^)]{0,2000}\)/g, '$1)')
  return [place, ...description, ...questions, toRoughText(text)]
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .slice(0, MAX_CHARACTERS)
}
