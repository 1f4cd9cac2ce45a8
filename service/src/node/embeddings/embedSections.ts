import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DocsPage, DocsSection } from '../../engine/docs/Docs.ts'
import { toRoughText } from '../../engine/docs/outlineMarkdown.ts'
import type { SectionVectors } from '../../engine/search/SectionVectors.ts'
import { hashText } from '../files/hashText.ts'
import { askEmbeddings } from './askEmbeddings.ts'
import type { EmbeddingModel, EmbeddingSource } from './EmbeddingModel.ts'
import type { VectorFile } from './openVectorFile.ts'
import { inBatches } from '../../engine/docs/collections.ts'

/** The number of texts in one request. Some servers accept only a few dozen. */
const TEXTS_AT_ONCE = 64
const REQUEST_MS = 120_000
/** The number of sections that are processed in one turn, which takes a few milliseconds. */
const SECTIONS_AT_ONCE = 200

/** The texts of the searchable sections, with their hashes, in the order of the index. */
interface EmbeddedTexts {
  hashes: string[]
  texts: ReadonlyMap<string, string>
}

/** Lists the texts to embed, in small steps. Sections with the same text count once. */
export async function listTexts(
  { pages }: { pages: readonly DocsPage[] },
  { id, prefixes }: EmbeddingSource,
): Promise<EmbeddedTexts> {
  const texts = new Map<string, string>()
  const hashes: string[] = []
  for (const page of pages) {
    if (page.isUnsearchable === true) continue
    for (const section of page.sections) {
      if (hashes.length % SECTIONS_AT_ONCE === SECTIONS_AT_ONCE - 1) await nextTurn()
      const text = prefixes.section + writeEmbeddingText(section)
      const hash = hashText(`${id}\n${text}`)
      hashes.push(hash)
      texts.set(hash, text)
    }
  }
  return { hashes, texts }
}

export function listMissing({ texts }: EmbeddedTexts, file: VectorFile): [hash: string, text: string][] {
  return [...texts].filter(([hash]) => file.get(hash) === undefined)
}

/**
 * Embeds texts in batches. If a batch fails, those before it stay in the file.
 *
 * @throws What the model throws.
 */
export async function embedTexts(
  missing: readonly (readonly [hash: string, text: string])[],
  file: VectorFile,
  model: EmbeddingModel,
  signal: AbortSignal,
): Promise<void> {
  const most = Math.max(1, Math.min((await model.maxEmbeddingsPerCall) ?? TEXTS_AT_ONCE, TEXTS_AT_ONCE))
  for (const batch of inBatches(missing, most)) {
    const texts = batch.map(([, text]) => text)
    const vectors = await askEmbeddings(model, texts, { signal, timeoutMs: REQUEST_MS })
    await file.add(new Map(batch.map(([hash], at) => [hash, vectors[at]!])))
  }
}

export function collectVectors({ hashes }: EmbeddedTexts, file: VectorFile): SectionVectors {
  const length = hashes.map((hash) => file.get(hash)?.length ?? 0).find((found) => found > 0) ?? 0
  const values = new Int8Array(hashes.length * length)
  hashes.forEach((hash, number) => values.set(file.get(hash) ?? [], number * length))
  return { length, values }
}

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
