import type { DocsSection } from '../docs/Docs.ts'
import { plainText } from '../docs/headingAnchors.ts'

/** What is embedded of a section. Most models read 512 tokens, and what a section is about stands at its beginning. */
const MOST_CHARACTERS = 1_500

/** A section as one text: where it stands, and what it says. */
export function embeddingText({ page, trail, heading, anchor, markdown }: DocsSection): string {
  const isFirst = anchor === ''
  const place = [...new Set([page.title, ...trail, ...(isFirst ? [] : [heading])])].join(' › ')
  const description = isFirst && page.description !== undefined ? `${page.description}\n` : ''
  const text = markdown.slice(0, 2 * MOST_CHARACTERS).replace(/(\]\()[^)]*\)/g, '$1)')
  return `${place}\n${description}${plainText(text)}`.replace(/[^\S\n]+/g, ' ').slice(0, MOST_CHARACTERS)
}
