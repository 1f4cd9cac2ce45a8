import { setImmediate as nextTurn } from 'node:timers/promises'
import { findOccurrences, type Occurrence } from './findOccurrences.ts'
import { JobFileError, type JobFiles } from './JobFiles.ts'
import { readPage, type PageText } from './pageText.ts'
import type { Replacement } from './parseReplacements.ts'

interface Scope {
  /** The pages to search. */
  pages: string[]
  /**
   * The pages that the prompt is about. If several pages have the text, the first of these that has it once is chosen.
   */
  about: readonly string[]
  signal: AbortSignal
}

/** Far more than any page has. The size is checked before the new text is built. */
const MAX_PAGE_CHARACTERS = 1_000_000

/**
 * Replaces a text in the source of pages. If it is not found word for word, spaces and line breaks may differ, because
 * readers copy from the rendered page. Several places are changed only with "everywhere" (or "all").
 *
 * @returns What was done, or why nothing was, in a sentence for whoever asked.
 */
export async function replaceText(
  { from, to, isEverywhere }: Replacement,
  files: JobFiles,
  { pages, about, signal }: Scope,
): Promise<string> {
  if (from.trim() === '') return refuse('the text to replace is empty')
  for (const ignoresBlanks of [false, true]) {
    let places = await findPlaces(files, pages, from, ignoresBlanks, signal)
    if (places.length === 0) continue
    const home = about.find((name) => places.some(({ page, found }) => page === name && found.length === 1))
    if (!isEverywhere && home !== undefined) places = places.filter(({ page }) => page === home)
    const total = places.reduce((sum, { found }) => sum + found.length, 0)
    if (total > 1 && !isEverywhere) {
      const where = places.map(({ page, found }) => (found.length === 1 ? page : `${page} (${found.length} times)`))
      const listed = where.slice(0, 5).join(', ')
      return refuse(
        `"${shorten(from)}" stands in ${total} places: ${listed}; write more of it, name the page, or add "everywhere"`,
      )
    }
    if (from === to) return refuse('the new text is the old one')
    for (const { page, text, found, write } of places) {
      const length = text.length + found.reduce((sum, { from, to: end }) => sum + to.length - (end - from), 0)
      if (length > MAX_PAGE_CHARACTERS) return refuse(`${page} would have ${length} characters`)
      await write(replaceAt(text, found, to))
    }
    return `Replaced "${shorten(from)}" in ${places.map(({ page }) => page).join(', ')}.`
  }
  return refuse(`"${shorten(from)}" was not found in ${pages.length === 1 ? pages[0] : 'the docs'}`)
}

function refuse(why: string): string {
  return `Not done: ${why}.`
}

interface Place extends PageText {
  page: string
  found: Occurrence[]
}

/** Skips pages that can't be read, for example because of their encoding, unless there is only one. */
async function findPlaces(
  files: JobFiles,
  pages: readonly string[],
  from: string,
  ignoresBlanks: boolean,
  signal: AbortSignal,
): Promise<Place[]> {
  const places: Place[] = []
  for (const page of pages) {
    // Many pages must not block the service, or outlast the job's time limit.
    await nextTurn()
    signal.throwIfAborted()
    try {
      const text = await readPage(files, page)
      const found = findOccurrences(text.text, from, { ignoresBlanks })
      if (found.length > 0) places.push({ ...text, page, found })
    } catch (error) {
      if (pages.length === 1 || !(error instanceof JobFileError)) throw error
    }
  }
  return places
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
