import { parse, stringify } from 'yaml'
import { isRecord } from '../../protocol/isRecord.ts'
import type { DocsPage } from './Docs.ts'
import { readOwnFile } from './readOwnFile.ts'
import { toSingleLine } from './splitFrontMatter.ts'
import { reviveWellFormed } from './toWellFormed.ts'

/** A file in the docs folder. */
export const READERS_ASK_FILE = 'readers-ask.yaml'

/** To find duplicate addresses, the parser compares every pair. If there are more, it doesn't look for them. */
const MAX_COMPARED_ADDRESSES = 5_000

type Warn = (file: string, message: string) => void

/** Questions in readers' words, by the address that answers them: `/install#remove-it`. */
export type ReadersQuestions = ReadonlyMap<string, readonly string[]>

/** Reads `readers-ask.yaml` of a docs folder. Warns of what is not a list of questions. */
export async function readReadersQuestions(folder: string, warn: Warn): Promise<ReadersQuestions> {
  const questions = new Map<string, readonly string[]>()
  const source = await readOwnFile(folder, READERS_ASK_FILE, warn)
  if (source === null) return questions
  const content = parseFile(source, (message) => warn(READERS_ASK_FILE, message))
  for (const [address, list] of Object.entries(content)) {
    const texts = (Array.isArray(list) ? list : [list]).map(toSingleLine)
    const asked = texts.filter((text) => text !== undefined)
    if (asked.length < texts.length)
      warn(READERS_ASK_FILE, `"${address}" has an item that is not a text, which is left out`)
    questions.set(address, asked)
  }
  return questions
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
    if (content !== null) warn('is not a map of addresses and lists of questions, and is not used')
  } catch (error) {
    const [problem] = String(error instanceof Error ? error.message : error).split('\n')
    warn(`is not valid YAML, and is not used: ${problem}`)
  }
  return {}
}

/** Adds each question to the section that answers it. Warns of addresses that the docs don't have. */
export function addReadersQuestions(pages: readonly DocsPage[], questions: ReadersQuestions, warn: Warn): void {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  for (const [address, asked] of questions) {
    const [path = '', anchor = ''] = address.split('#')
    const section = byPath.get(path)?.sections.find((other) => other.anchor === anchor)
    if (section !== undefined) section.asked = asked
    else warn(READERS_ASK_FILE, `the docs have no page or section at "${address}", so its questions are not used`)
  }
}
