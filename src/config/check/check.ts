import { access, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { ConfigProblem } from '../settings/DocsConfig.ts'
import { escapeControls, escapeInJson } from '../parse/problems.ts'
import { readDocsConfig } from './readDocsConfig.ts'

export interface CheckOptions {
  /** Called with the text to print, including line breaks. */
  write: (text: string) => void
  /** Whether the text goes to a terminal that shows colours. @default false */
  isColor?: boolean
  /** One JSON object instead of lines. @default false */
  json?: boolean
  /** Checks the pages of a folder. @default they are not checked */
  checkPages?: (folder: string) => Promise<PagesCheck>
}

export interface PagesCheck {
  /** How many pages the folder has. */
  pages: number
  problems: FileProblem[]
}

/** A problem and its file, as `--json` prints it. */
export type FileProblem = ConfigProblem & { file: string }

/**
 * `docs-assistant check`: prints the problems of each docs.json as `file:line:column severity path message`, then the
 * number of errors and warnings. With `json`, it prints `{ "ok", "files", "problems" }`. A folder stands for the
 * docs.json or mint.json in it. If it has neither, only its pages are checked.
 *
 * @returns The exit code: 1 if there is an error, else 0.
 */
export async function checkFiles(
  paths: readonly string[],
  { write, isColor = false, json = false, checkPages = async () => ({ pages: 0, problems: [] }) }: CheckOptions,
): Promise<number> {
  const results = await Promise.all(paths.map((path) => checkFile(path, checkPages)))
  const problems = results.flat()
  const errors = problems.filter(({ severity }) => severity === 'error').length
  if (json) {
    const text = JSON.stringify({ ok: errors === 0, files: paths.length, problems }, null, 2)
    write(`${escapeInJson(text)}\n`)
  } else {
    for (const problem of problems) write(`${formatProblem(problem, isColor)}\n`)
    const counts = `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}`
    write(`${count(paths.length, 'file')} checked: ${isColor ? paint(errors > 0 ? RED : GREEN, counts) : counts}.\n`)
  }
  return errors > 0 ? 1 : 0
}

async function checkFile(path: string, checkPages: CheckOptions['checkPages'] & {}): Promise<FileProblem[]> {
  const file = await findConfig(path)
  const { pages, problems: onPages } = await checkPages(dirname(file))
  // Docs for other generators have neither file.
  if (file !== path && pages > 0 && !(await exists(file))) return onPages
  const { problems } = await readDocsConfig(file)
  const reported = basename(file) === 'mint.json' ? problems.filter((problem) => !isOfMint(problem)) : problems
  const found = reported.map((problem) => ({
    ...problem,
    file: problem.file === undefined ? file : relative('.', problem.file),
  }))
  return [...found.sort(byPlace), ...onPages]
}

/** The file that a path names, or that a folder would have. */
async function findConfig(path: string): Promise<string> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return path
  const [file, older] = [join(path, 'docs.json'), join(path, 'mint.json')]
  return !(await exists(file)) && (await exists(older)) ? older : file
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** What only mint.json has, the predecessor of docs.json, and what it may lack. The docs site reads it. */
const MINT_SETTINGS = new Set('tabs anchors primaryTab topbarLinks topbarCtaButton footerSocials openapi'.split(' '))

function isOfMint({ path, message }: ConfigProblem): boolean {
  return MINT_SETTINGS.has(path) || (path === 'theme' && message.includes('is required'))
}

/** Sorts by file and line. Within a file, faults of the whole file come first, because they may cause the rest. */
function byPlace(a: FileProblem, b: FileProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return (
    Number(a.path !== '') - Number(b.path !== '') || (a.line ?? 1) - (b.line ?? 1) || (a.column ?? 1) - (b.column ?? 1)
  )
}

const [RED, YELLOW, GREEN, GREY] = ['31', '33', '32', '90']

function formatProblem({ line = 1, column = 1, severity, ...problem }: FileProblem, isColor: boolean): string {
  // They contain texts of the docs, which must not control the terminal.
  const [file, path, message] = [problem.file, problem.path, problem.message].map(escapeControls)
  const place = `${file}:${line}:${column}`
  const where = path || '-'
  if (!isColor) return `${place} ${severity} ${where} ${message}`
  return `${paint(GREY, place)} ${paint(severity === 'error' ? RED : YELLOW, severity)} ${paint('1', where)} ${message}`
}

function paint(code: string, text: string): string {
  return `\u001B[${code}m${text}\u001B[0m`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
