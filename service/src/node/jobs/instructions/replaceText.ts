import type { JobFiles } from '../JobFiles.ts'
import type { Instruction } from './Instruction.ts'
import { refuseInstruction, type InstructionResult } from './InstructionResult.ts'
import { findOccurrences, type Occurrence } from './findOccurrences.ts'
import { readPages, type PageText } from './pageText.ts'

interface Scope {
  /** The pages to search. */
  pages: string[]
  /**
   * The pages that the prompt is about. If several pages have the text, the first of these that has it once is chosen.
   */
  about: readonly string[]
}

/**
 * Replaces a text in the source of pages. If it is not found word for word, spaces and line breaks may differ, because
 * readers copy from the rendered page. Several places are changed only with "everywhere" (or "all").
 */
export async function replaceText(
  { from, to, isEverywhere, isWholeWord = false }: Extract<Instruction, { kind: 'replace' }>,
  files: JobFiles,
  { pages, about }: Scope,
): Promise<InstructionResult> {
  if (from.trim() === '') return refuseInstruction('the text to replace is empty')
  for (const ignoresBlanks of [false, true]) {
    let places = await findPlaces(files, pages, from, { ignoresBlanks, isWholeWord })
    if (places.length === 0) continue
    const home = about.find((name) => places.some(({ page, found }) => page === name && found.length === 1))
    if (!isEverywhere && home !== undefined) places = places.filter(({ page }) => page === home)
    const total = places.reduce((sum, { found }) => sum + found.length, 0)
    if (total > 1 && !isEverywhere) {
      const where = places.map(({ page, found }) => (found.length === 1 ? page : `${page} (${found.length} times)`))
      const listed = where.slice(0, 5).join(', ')
      return refuseInstruction(
        `"${shorten(from)}" stands in ${total} places: ${listed}; write more of it, name the page, or add "everywhere"`,
      )
    }
    if (from === to) return refuseInstruction('the new text is the old one')
    for (const { page, text, found, write } of places) {
      const length = text.length + found.reduce((sum, { from, to: end }) => sum + to.length - (end - from), 0)
      if (length > MAX_PAGE_CHARACTERS) return refuseInstruction(`${page} would have ${length} characters`)
      await write(replaceAt(text, found, to))
    }
    return { isDone: true, note: `Replaced "${shorten(from)}" in ${places.map(({ page }) => page).join(', ')}.` }
  }
  return refuseInstruction(`"${shorten(from)}" was not found in ${pages.length === 1 ? pages[0] : 'the docs'}`)
}

/** Far more than any page has. The size is checked before the new text is built. */
const MAX_PAGE_CHARACTERS = 1_000_000

interface Place extends PageText {
  page: string
  found: Occurrence[]
}

async function findPlaces(
  files: JobFiles,
  pages: readonly string[],
  from: string,
  { ignoresBlanks, isWholeWord }: { ignoresBlanks: boolean; isWholeWord: boolean },
): Promise<Place[]> {
  const places: Place[] = []
  for (const page of pages) {
    const text = (await readPages(files, [page], pages.length === 1)).get(page)
    if (text === undefined) continue
    const all = findOccurrences(text.text, from, { ignoresBlanks })
    const found = isWholeWord ? all.filter((place) => isWhole(text.text, place)) : all
    if (found.length > 0) places.push({ ...text, page, found })
  }
  return places
}

function isWhole(text: string, { from, to }: Occurrence): boolean {
  // False if it is a part of a longer word, path or number. A full stop after it may end the sentence.
  return !/[\w/.-]$/.test(text.slice(Math.max(0, from - 1), from)) && !/^([\w/-]|\.\w)/.test(text.slice(to, to + 2))
}

function replaceAt(text: string, found: readonly Occurrence[], replacement: string): string {
  const pieces: string[] = []
  let at = 0
  for (const { from, to } of found) {
    pieces.push(text.slice(at, from), replacement)
    at = to
  }
  return [...pieces, text.slice(at)].join('')
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
