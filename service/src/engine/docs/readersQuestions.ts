import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  stringify,
  visit,
  type Document,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { decodeLink, reviveWellFormed, toPlainWords, toWellFormed } from './plainText.ts'
import type { DocsPage, DocsSection, ReadersQuestion } from './Docs.ts'
import { findPage } from './findPage.ts'
import { toSingleLine } from './splitFrontMatter.ts'

/** The name of the file, which is at the top of the docs folder. */
export const READERS_ASK_FILE = 'readers-ask.yaml'

/** No section has more. Each is compared with each reader's question. */
const MAX_QUESTIONS = 500

type Warn = (file: string, message: string) => void

/** Questions by the address that answers them: `/install#remove-it`. */
export type ReadersQuestions = ReadonlyMap<string, readonly ReadersQuestion[]>

/**
 * Reads the text of `readers-ask.yaml`. Warns about everything that is not a question.
 *
 * @param source null if there is no such file.
 */
export function parseReadersQuestions(source: string | null, warn: Warn): ReadersQuestions {
  const questions = new Map<string, readonly ReadersQuestion[]>()
  if (source === null) return questions
  const content = parseFile(source, (message) => warn(READERS_ASK_FILE, message))
  for (const [address, list] of Object.entries(content)) {
    const items = [list ?? []].flat().map(readItem)
    if (items.includes(undefined)) warn(READERS_ASK_FILE, `an item of "${address}" is not text and is left out`)
    questions.set(
      address,
      items.flatMap((item) => item ?? []),
    )
  }
  return questions
}

/** Reads a question, or questions below the words that answer them: `Press Escape: [how do I close it]`. */
function readItem(item: unknown): ReadersQuestion[] | undefined {
  const question = toSingleLine(item)
  if (question !== undefined) return [{ question }]
  if (!isRecord(item)) return undefined
  const asked = Object.entries(item).flatMap(([answer, below]) =>
    [below].flat().map((text) => ({ question: toSingleLine(text), answer: toWellFormed(toSingleLine(answer) ?? '') })),
  )
  return asked.every((one): one is Required<ReadersQuestion> => one.question !== undefined) ? asked : undefined
}

/**
 * Checks that addresses can be appended to the text of the file. They can't after `{}` or after indented addresses.
 *
 * @throws Error If they can't, or if the file has problems. The message is one line.
 */
export function checkAddable(source: string | null, readingProblems: readonly string[] = []): void {
  const problems = [...readingProblems]
  parseReadersQuestions(source, (_, message) => void problems.push(message))
  if (problems.length > 0) throw new Error(`docs-assistant: ${READERS_ASK_FILE} ${problems[0]}. Correct it first.`)
  parseFile(`${source ?? ''}\n"": []\n`, (message) => problems.push(message))
  if (problems.length > 0)
    throw new Error(
      `docs-assistant: nothing can be added to ${READERS_ASK_FILE}. Write each address at the start of a line, ` +
        'and remove brackets around all of them and lines such as "...".',
    )
}

/** Returns questions as text for the file, grouped by their answers. */
export function writeReadersQuestions(questions: ReadersQuestions): string {
  return stringify(Object.fromEntries(Array.from(questions, ([address, asked]) => [address, toItems(asked)])), FORMAT)
}

/**
 * Adds questions to the text of the file, including below addresses and answers that are already in it. Keeps its
 * comments. Replaces each alias with a copy, so that questions for one address are not added to another.
 *
 * @throws Error If the file is not valid YAML.
 */
export function extendReadersQuestions(source: string, questions: ReadersQuestions): string {
  const file = parseDocument(source, { prettyErrors: false, uniqueKeys: false })
  const [problem] = file.errors
  if (problem !== undefined) throw problem
  const style = findStyle(file, source)
  visit(file, { Alias: (_, alias) => file.createNode(alias.toJS(file)) as Node })
  for (const [address, asked] of questions) {
    const known: unknown = file.get(address, true)
    const list = isSeq(known) ? known : (file.createNode(isEmpty(known) ? [] : [known]) as YAMLSeq)
    if (list !== known) file.set(address, list)
    for (const item of toItems(asked)) {
      const [[answer, below] = ['', []]] = typeof item === 'string' ? [] : Object.entries(item)
      const group = findGroup(list, answer)
      if (group === undefined) list.add(file.createNode(item))
      else for (const question of below) group.add(file.createNode(question))
    }
  }
  const text = file.toString({ ...FORMAT, ...style })
  return /\r\n/.test(source) ? text.replaceAll('\n', '\r\n') : text
}

/** Finds out how the first lists are written, so that the others stay the same when all are written again. */
function findStyle(file: Document, source: string): { flowCollectionPadding?: boolean; indentSeq?: boolean } {
  const style: ReturnType<typeof findStyle> = {}
  visit(file, {
    Collection(_, { flow, items, range }) {
      const after = source[range![0] + 1]
      if (flow === true && items.length > 0 && !/[\r\n]/.test(after!)) style.flowCollectionPadding ??= after === ' '
    },
    Pair(_, { key, value }) {
      if (!isScalar(key) || !isSeq(value) || value.flow === true) return
      style.indentSeq ??= columnOf(value, source) > columnOf(key, source)
    },
  })
  return style
}

function columnOf({ range }: Node, source: string): number {
  return range![0] - source.lastIndexOf('\n', range![0] - 1)
}

function isEmpty(node: unknown): boolean {
  return node === undefined || (isScalar(node) && node.value === null)
}

function findGroup({ items }: YAMLSeq, answer: string): YAMLSeq | undefined {
  for (const item of items) {
    const group: unknown = isMap(item) ? item.get(answer) : undefined
    if (isSeq(group)) return group
  }
  return undefined
}

type Item = string | Record<string, string[]>

function toItems(asked: readonly ReadersQuestion[]): Item[] {
  const answers = new Set(asked.map(({ answer }) => answer))
  return [...answers].flatMap((answer): Item[] => {
    const texts = asked.filter((one) => one.answer === answer).map(({ question }) => question)
    return answer === undefined ? texts : [{ [answer]: texts }]
  })
}

const FORMAT = { lineWidth: 0 }

function parseFile(source: string, warn: (message: string) => void): Record<string, unknown> {
  try {
    const lines = new LineCounter()
    // To find duplicate keys, the parser would compare every pair. A pretty error costs a look at its whole line.
    const file = parseDocument(source, { lineCounter: lines, prettyErrors: false, uniqueKeys: false })
    const [problem] = file.errors
    if (problem !== undefined) {
      const { line, col } = lines.linePos(problem.pos[0])
      throw new Error(`${problem.message} at line ${line}, column ${col}`)
    }
    visit(file, { Map: (_, map) => checkKeys(map, lines) })
    const content: unknown = file.toJS({ reviver: reviveWellFormed, maxAliasCount: 20 })
    if (isRecord(content)) return content
    if (content !== null) warn('does not list questions by address, and is not used')
  } catch (error) {
    const [problem] = String(error instanceof Error ? error.message : error).split('\n')
    warn(`is not valid YAML, and is not used: ${problem!}`)
  }
  return {}
}

/** @throws Error If a key is repeated. Only one of its values would count. */
function checkKeys({ items }: YAMLMap, lines: LineCounter): void {
  const known = new Set<string>()
  for (const { key } of items) {
    if (!isScalar(key)) continue
    const name = String(key.value)
    if (known.has(name))
      throw new Error(`keys must be unique, but "${name}" is repeated on line ${lines.linePos(key.range![0]).line}`)
    known.add(name)
  }
}

/**
 * Adds each question to the section that answers it. Warns about addresses that the docs don't have.
 *
 * @param anchorOf Returns the section's anchor for one in a link. See `createAnchorFinder`.
 */
export function addReadersQuestions(
  pages: readonly DocsPage[],
  questions: ReadersQuestions,
  anchorOf: (path: string, anchor: string) => string,
  warn: Warn,
): void {
  const docs = { pages }
  const words = new Map<DocsSection, string>()
  const full = new Set<DocsSection>()
  for (const [address, asked] of questions) {
    const [path = '', anchor = ''] = address.split('#')
    // A page has no query.
    const page = path.includes('?') ? undefined : findPage(decodeLink(path), docs)
    const own = page === undefined || anchor === '' ? anchor : anchorOf(page.path, anchor)
    const section = page?.sections.find((other) => other.anchor === own)
    if (section === undefined) {
      warn(READERS_ASK_FILE, `the docs have no page or section at "${address}", so its questions are not used`)
      continue
    }
    const known = section.asked ?? []
    const added = asked.slice(0, MAX_QUESTIONS - known.length)
    if (added.length < asked.length && !full.has(section)) {
      full.add(section)
      warn(READERS_ASK_FILE, `"${address}" has more than ${MAX_QUESTIONS} questions; the others are not used`)
    }
    if (added.length === 0 && asked.length > 0) continue
    if (!words.has(section)) words.set(section, readWords(section))
    const missing = listMissing(words.get(section)!, added)
    for (const answer of missing)
      warn(READERS_ASK_FILE, `"${address}" does not contain "${answer}", so its questions count for the whole section`)
    const answered = added.map((one) => (missing.has(one.answer) ? { question: one.question } : one))
    section.asked = [...known, ...answered]
  }
}

function readWords({ anchor, page, markdown }: DocsSection): string {
  return toPlainWords(anchor === '' ? `${page.description ?? ''}\n${markdown}` : markdown)
}

/** Returns the answers that the words of a section don't contain. */
function listMissing(text: string, asked: readonly ReadersQuestion[]): ReadonlySet<string | undefined> {
  const answers = new Set(asked.flatMap(({ answer }) => answer ?? []))
  return new Set([...answers].filter((answer) => !text.includes(toPlainWords(answer))))
}
