import type { DocsPage } from '../docs/Docs.ts'
import type { PreparedDocs } from '../docs/preparedDocs.ts'
import type { SectionVectors } from './SectionVectors.ts'

/** The number of characters that are decoded at once. A multiple of four, because of Base64. */
const PIECE_CHARACTERS = 40_000

/**
 * Reads the embeddings of prepared docs. Uses no Node API.
 *
 * @param pages All pages of these docs. Those that can be searched have an embedding for each section.
 * @throws Error If the embeddings are not those of the pages.
 */
export function parsePreparedVectors(
  { model, length, values }: NonNullable<PreparedDocs['embeddings']>,
  pages: readonly DocsPage[],
): SectionVectors {
  const sections = pages.reduce((sum, page) => sum + (page.isUnsearchable === true ? 0 : page.sections.length), 0)
  if (
    typeof model !== 'string' ||
    typeof values !== 'string' ||
    !BASE64.test(values) ||
    !isSize(values, sections * length)
  )
    throw new Error('docs-assistant: the embeddings in this file are not those of its pages; index the docs again.')
  const bytes = new Int8Array(sections * length)
  let at = 0
  for (let from = 0; from < values.length; from += PIECE_CHARACTERS) {
    const piece = atob(values.slice(from, from + PIECE_CHARACTERS))
    for (let index = 0; index < piece.length; index += 1) bytes[at++] = piece.charCodeAt(index)
  }
  return { length, values: bytes }
}

const BASE64 = /^[a-z\d+/]*={0,2}$/i

function isSize(values: string, bytes: number): boolean {
  return Math.floor((values.replace(/={1,2}$/, '').length * 3) / 4) === bytes
}
