import { parse, stringify } from 'yaml'
import { isRecord } from '../../protocol/isRecord.ts'
import { decodeLink } from './decodeLink.ts'
import type { DocsPage } from './Docs.ts'
import { findPage } from './findPage.ts'
import { readOwnFile } from './readOwnFile.ts'
import { toSingleLine } from './splitFrontMatter.ts'
import { reviveWellFormed } from './toWellFormed.ts'

/** The name of the file, which is at the top of the docs folder. */
export const READERS_ASK_FILE = 'readers-ask.yaml'

/** To find duplicate addresses, the parser compares every pair. If there are more, it doesn't look for them. */
const MAX_COMPARED_ADDRESSES = 5_000

type Warn = (file: string, message: string) => void

/** Questions in readers' words, by the address that answers them: `/install#remove-it`. */
export type ReadersQuestions = ReadonlyMap<string, readonly string[]>

/** Reads `readers-ask.yaml` of a docs folder. Warns about anything that is not a list of questions. */
export async function readReadersQuestions(folder: string, warn: Warn): Promise<ReadersQuestions> {
  const questions = new Map<string, readonly string[]>()
  const source = await readOwnFile(folder, READERS_ASK_FILE, warn)
  if (source === null) return questions
  const content = parseFile(source, (message) => warn(READERS_ASK_FILE, message))
  for (const [address, list] of Object.entries(content)) {
    const texts = [list ?? []].flat().map(toSingleLine)
    const asked = texts.filter((text) => text !== undefined)
    if (asked.length < texts.length)
      warn(READERS_ASK_FILE, `"${address}" has an item that is not text, which is left out`)
    questions.set(address, asked)
  }
  return questions
}

/**
 * Checks that addresses can be added at the end of the file, which is not so after `{}` or below indented ones.
 *
 * @throws Error, in one line, also if there are warnings about the file.
 */
export async function checkAddable(folder: string): Promise<void> {
  const problems: string[] = []
  const warn: Warn = (_, message) => void problems.push(message)
  await readReadersQuestions(folder, warn)
  if (problems.length > 0) throw new Error(`docs-assistant: ${READERS_ASK_FILE} ${problems[0]}. Correct it first.`)
  const source = await readOwnFile(folder, READERS_ASK_FILE, warn)
  parseFile(`${source ?? ''}\n"": []\n`, (message) => problems.push(message))
  if (problems.length > 0)
    throw new Error(
      `docs-assistant: nothing can be added to ${READERS_ASK_FILE}. Write each address at the start of a line, ` +
        'and remove brackets around all of them and lines such as "...".',
    )
}

/** Returns questions as text for the file. */
export function writeReadersQuestions(questions: ReadersQuestions): string {
  return stringify(Object.fromEntries(questions), { lineWidth: 0 })
}

function parseFile(source: string, warn: (message: string) => void): Record<string, unknown> {
  try {
    const uniqueKeys = source.split(/^(?=\S)/m, MAX_COMPARED_ADDRESSES + 1).length <= MAX_COMPARED_ADDRESSES
    const content: unknown = parse(source, reviveWellFormed, { logLevel: 'error', maxAliasCount: 20, uniqueKeys })
    if (isRecord(content)) return content
    if (content !== null) warn('does not list questions by address, and is not used')
  } catch (error) {
    const [problem] = String(error instanceof Error ? error.message : error).split('\n')
    warn(`is not valid YAML, and is not used: ${problem!.replace(/:$/, '')}`)
  }
  return {}
}

/**
 * Adds each question to the section that answers it. Warns about addresses that the docs don't have.
 *
 * @param anchorOf Finds the anchor that one in a link means: see `createAnchorFinder`.
 */
export function addReadersQuestions(
  pages: readonly DocsPage[],
  questions: ReadersQuestions,
  anchorOf: (path: string, anchor: string) => string,
  warn: Warn,
): void {
  const docs = { pages }
  for (const [address, asked] of questions) {
    const [path = '', anchor = ''] = address.split('#')
    const page = findPage(decodeLink(path), docs)
    const known = page === undefined || anchor === '' ? anchor : anchorOf(page.path, anchor)
    const section = page?.sections.find((other) => other.anchor === known)
    if (section !== undefined) section.asked = [...(section.asked ?? []), ...asked]
    else warn(READERS_ASK_FILE, `the docs have no page or section at "${address}", so its questions are not used`)
  }
}
