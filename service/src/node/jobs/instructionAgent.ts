import { setImmediate as nextTurn } from 'node:timers/promises'
import { JOB_CONTEXT } from '../../../../src/protocol/index.ts'
import { type JobAgent, JobFailure, JobFileError, type JobFiles } from './JobAgent.ts'
import { findOccurrences, type Occurrence } from './findOccurrences.ts'
import { filterPages, findPageFile } from './jobPaths.ts'

/** What the agent understands. Its answer says so if it understood nothing, and so does the docs page on agent jobs. */
export const INSTRUCTION_FORM = 'Replace "old text" with "new text" in guides/start'

const NOT_RECOGNISED =
  'No instruction was recognised. Without a language model, this service only replaces exact words. Start a line ' +
  `like this:\n- ${INSTRUCTION_FORM}\nWith a model (serve --model), any wording will do.`

/** Longer prompts are not parsed while the request waits. */
const MAX_CHARACTERS_AT_ONCE = 8_000

/**
 * Works without a model: it replaces texts that the prompt quotes. For anything else, it changes nothing and says so.
 * The same instruction on the same files always has the same result.
 */
export function instructionAgent(): JobAgent {
  return {
    model: 'instructions',
    decline(prompt) {
      if (prompt.length > MAX_CHARACTERS_AT_ONCE) return undefined
      return parseReplacements(prompt).replacements.length === 0 ? NOT_RECOGNISED : undefined
    },
    async run({ prompt, files, signal }) {
      const { replacements, about } = parseReplacements(prompt)
      if (replacements.length === 0) return { note: NOT_RECOGNISED, hasFailed: true }
      const notes: string[] = []
      // No job changes which pages there are.
      const all = filterPages(await files.list())
      const home = about.map((page) => findPageFile(all, page)).filter((page) => page !== null)
      for (const replacement of replacements) {
        signal.throwIfAborted()
        try {
          const named = replacement.page === undefined ? undefined : findPageFile(all, replacement.page)
          if (named === null) notes.push(`Not done: there is no page "${replacement.page}".`)
          else {
            const pages = named === undefined ? all : [named]
            notes.push(await replaceText(replacement, files, { pages, about: home, signal }))
          }
        } catch (error) {
          // If one of several instructions fails, none is done: half of the work is worse than nothing.
          throw error instanceof JobFileError ? new JobFailure(`Not done: ${error.message}.`) : error
        }
      }
      return { note: notes.join(' ') }
    },
  }
}

interface Replacement {
  from: string
  to: string
  page?: string
  /** Whether the text may be replaced in several places. */
  isEverywhere: boolean
}

interface ParsedPrompt {
  replacements: Replacement[]
  /**
   * The pages that the prompt is about: those of a line `Page: /guides/start`, then the sources of the answer. They are
   * used for instructions that name no page.
   */
  about: string[]
}

/**
 * A text in any kind of quotes, in one of four groups. Double quotes inside double quotes are written `\"`. All
 * repetitions are bounded: otherwise, a prompt of 64 KB could take seconds.
 */
const QUOTED =
  String.raw`(?:"((?:[^"\\]|\\[^]){0,10000})"|“([^”]{0,10000})”|«([^»]{0,10000})»|${'`'}([^${'`'}]{0,10000})` +
  String.raw`${'`'})`
const IN_PAGE =
  String.raw`(?:\s{1,20}(?:in|on|of)\s{1,20}(?:the\s{1,20})?(?:page\s{1,20}|file\s{1,20})?` +
  String.raw`["“«${'`'}]?([^\s"”»${'`'}]{1,400}?)["”»${'`'}]?)?`
const START = String.raw`[ \t]{0,20}(?:[-*]\s{1,20}|\d+[.)]\s{1,20})?(?:please\s{1,20})?`
const END = String.raw`[ \t]{0,20}[.;]?[ \t]{0,20}(?=\n|$)`

const REPLACE = new RegExp(
  START +
    String.raw`(?:replace|change)\s{1,20}(all\s{1,20}|every\s{1,20})?${QUOTED}\s{1,20}(?:with|by|to|into)` +
    String.raw`\s{1,20}${QUOTED}${IN_PAGE}(\s{1,20}everywhere)?` +
    END,
  'iy',
)

/** Each instruction may search all pages. */
const MAX_INSTRUCTIONS = 50
/** More than any answer has. Each is looked for among all pages. */
const MAX_SOURCES = 20

/** Finds the instructions in a prompt. Each begins a line. Other text, such as a quoted answer, is skipped. */
export function parseReplacements(prompt: string): ParsedPrompt {
  const whole = prompt.replaceAll('\r\n', '\n')
  const [text, context] = splitOnce(whole, `\n${JOB_CONTEXT}\n`)
  const replacements: Replacement[] = []
  for (let at = 0; at < text.length && replacements.length < MAX_INSTRUCTIONS;) {
    REPLACE.lastIndex = at
    const match = REPLACE.exec(text)
    if (match !== null) {
      const [all, every, ...groups] = match
      const [page, everywhere] = groups.slice(8)
      replacements.push({
        from: readQuoted(groups.slice(0, 4)),
        to: readQuoted(groups.slice(4, 8)),
        ...(page !== undefined && { page }),
        isEverywhere: every !== undefined || everywhere !== undefined,
      })
      at += all.length
    }
    const lineEnd = text.indexOf('\n', at)
    at = lineEnd === -1 ? text.length : lineEnd + 1
  }
  const page = /^Page: *(\S+) *$/im.exec(whole)?.[1]
  const sources = [...context.matchAll(/^- (\S+)/gm)].map(([, source]) => source!)
  const about = page === undefined ? sources : [page, ...sources]
  return { replacements, about: [...new Set(about)].slice(0, MAX_SOURCES) }
}

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}

/** Returns the one of the four groups of `QUOTED` that matched. */
function readQuoted([escaped, ...plain]: (string | undefined)[]): string {
  return escaped?.replace(/\\(["\\])/g, '$1') ?? plain.find((text) => text !== undefined) ?? ''
}

interface Scope {
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
async function replaceText(
  { from, to, isEverywhere }: Replacement,
  files: JobFiles,
  { pages, about, signal }: Scope,
): Promise<string> {
  if (from.trim() === '') return refuse('the text to replace is empty')
  for (const ignoresBlanks of [false, true]) {
    let places = await findPlaces(files, pages, from, ignoresBlanks, signal)
    if (places.length === 0) continue
    const home = about.find((name) => places.some(({ page, count }) => page === name && count === 1))
    if (!isEverywhere && home !== undefined) places = places.filter(({ page }) => page === home)
    const total = places.reduce((sum, { count }) => sum + count, 0)
    if (total > 1 && !isEverywhere) {
      const where = places.map(({ page, count }) => (count === 1 ? page : `${page} (${count} times)`))
      const listed = where.slice(0, 5).join(', ')
      return refuse(
        `"${shorten(from)}" stands in ${total} places: ${listed}; write more of it, name the page, or add "everywhere"`,
      )
    }
    if (from === to) return refuse('the new text is the old one')
    for (const { page } of places) {
      const { text, write } = await readPage(files, page)
      const found = findOccurrences(text, from, { ignoresBlanks })
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

/**
 * Counts how often pages have the text. It is read again before it changes: the texts of all pages may fill the memory.
 * Skips pages that can't be read, for example because of their encoding, unless there is only one.
 */
async function findPlaces(
  files: JobFiles,
  pages: readonly string[],
  from: string,
  ignoresBlanks: boolean,
  signal: AbortSignal,
): Promise<{ page: string; count: number }[]> {
  const places: { page: string; count: number }[] = []
  for (const page of pages) {
    // Many pages must not block the service, or outlast the job's time limit.
    await nextTurn()
    signal.throwIfAborted()
    try {
      const { text } = await readPage(files, page)
      const count = findOccurrences(text, from, { ignoresBlanks }).length
      if (count > 0) places.push({ page, count })
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

/**
 * Reads a page's text, without its byte order mark and with `\n` line endings. `write` restores both.
 *
 * @throws {JobFileError}
 */
async function readPage(files: JobFiles, page: string) {
  const source = await files.read(page)
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  const usesCrLf = source.includes('\r\n') && !/(?<!\r)\n/.test(source)
  const text = source.slice(mark.length)
  return {
    text: usesCrLf ? text.replaceAll('\r\n', '\n') : text,
    write: (changed: string): Promise<void> =>
      files.write(page, mark + (usesCrLf ? changed.replaceAll('\n', '\r\n') : changed)),
  }
}
