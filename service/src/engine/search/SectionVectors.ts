import type { DocsPage } from '../docs/Docs.ts'
import type { PreparedDocs } from '../docs/preparedDocs.ts'

/** The embeddings of sections, one after the other, in the order of the sections. */
export interface SectionVectors {
  length: number
  /**
   * Each embedding is scaled to the whole range, because only its direction counts. A section without one has zeros.
   */
  values: Int8Array
}

export interface PageVectors {
  /** The model's name. Only embeddings of the same model can be compared. */
  model: string
  /** Returns the embeddings of the page's sections, one after the other, or undefined if there are none. */
  of(page: DocsPage): Int8Array | undefined
}

/**
 * Joins the embeddings of pages. A page without embeddings gets zeros.
 *
 * @param pages In the order of the index: the pages that can be searched.
 */
export function joinVectors(pages: readonly DocsPage[], of: (page: DocsPage) => Int8Array | undefined): SectionVectors {
  const lengthOf = (page: DocsPage) => (of(page)?.length ?? 0) / page.sections.length
  const length = pages.map(lengthOf).find((found) => found > 0) ?? 0
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0)
  const values = new Int8Array(sections * length)
  let at = 0
  for (const page of pages) {
    const size = page.sections.length * length
    const found = of(page)
    if (found?.length === size) values.set(found, at)
    at += size
  }
  return { length, values }
}

const MAX_BYTE_VALUE = 127

/** Converts an embedding to bytes. They take a quarter of the memory, and the order of similarities stays the same. */
export function toBytes(embedding: ArrayLike<number>): Int8Array {
  let largest = 0
  for (let at = 0; at < embedding.length; at += 1) largest = Math.max(largest, Math.abs(embedding[at]!))
  const bytes = new Int8Array(embedding.length)
  if (largest === 0 || !Number.isFinite(largest)) return bytes
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.round((embedding[at]! / largest) * MAX_BYTE_VALUE)
  return bytes
}

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
