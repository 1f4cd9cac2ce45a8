import { access, appendFile, constants, open, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getSectionAddress } from '../engine/docs/findPage.ts'
import { readDocs } from '../node/files/readDocs.ts'
import {
  checkAddable,
  extendReadersQuestions,
  READERS_ASK_FILE,
  writeReadersQuestions,
  type ReadersQuestions,
} from '../engine/docs/readersQuestions.ts'
import { MAX_BYTES, readOwnFile } from '../node/files/readOwnFile.ts'
import { describeModelError } from '../node/model/describeModelError.ts'
import { openModel } from '../node/model/openModel.ts'
import { type DraftedQuestions, draftQuestions, listBatches } from '../node/readers/draftQuestions.ts'
import { replaceFile } from './replaceFile.ts'
import { reportProgress } from './reportProgress.ts'
import { toPrintable } from './toPrintable.ts'
import type { Terminal } from './Terminal.ts'

const HEADER =
  '# What readers ask, in their words. The search finds sections by these questions, which are never shown.\n'

/**
 * Lets a model write readers' questions for each section that is not in the file. Appends them after each request, so
 * existing lines don't change, and a second run continues where the first one ended.
 *
 * @param wantsMore Whether to add questions for sections that already have some. Each run then begins with the first
 *   section.
 * @returns The exit code: 1 if the model failed, or if the user stopped the command.
 */
export async function writeQuestions(
  terminal: Terminal,
  folder: string,
  { name, url }: { name: string; url: string | undefined },
  wantsMore: boolean,
): Promise<number> {
  const source = openModel(url === undefined ? name : { name, url }, terminal.env)
  const progress = reportProgress(terminal)
  const { pages } = await readDocs(folder, { onProgress: progress.show })
  progress.end()
  if (pages.length === 0)
    throw new Error(`docs-assistant: no pages in "${folder}". Name the folder that holds the docs' Markdown files.`)
  const file = join(folder, READERS_ASK_FILE)
  const problems: string[] = []
  checkAddable(await readOwnFile(folder, READERS_ASK_FILE, (_, message) => void problems.push(message)), problems)
  await checkWritable(file, wantsMore)
  const batches = pages.flatMap((page) => listBatches(page, wantsMore))
  if (batches.length === 0) {
    terminal.out(`docs-assistant: ${file} already lists every section with text\n`)
    return 0
  }
  const stop = new AbortController()
  void terminal.waitForStop().then(() => stop.abort())
  let written = 0
  for (const [index, sections] of batches.entries()) {
    const { path } = sections[0]!.page
    let drafted: DraftedQuestions
    try {
      drafted = await draftQuestions(source, sections, stop.signal)
    } catch (error) {
      const reason = `no questions for ${path}: ${describeModelError(error, source.key)}`
      terminal.err(`docs-assistant: ${stop.signal.aborted ? 'stopped' : reason}\n`)
      const again = wantsMore ? 'for more, starting with the first section' : 'to continue'
      terminal.err(`Wrote ${countQuestions(written)} to ${file}. Run the command again ${again}.\n`)
      return 1
    }
    const count = [...drafted.values()].reduce((sum, questions) => sum + questions.length, 0)
    if (count > 0) await (wantsMore ? extend : append)(file, toAddresses(drafted))
    written += count
    terminal.err(`${toPrintable(path)}: ${countQuestions(count)} (request ${index + 1} of ${batches.length})\n`)
  }
  if (written === 0) {
    terminal.err('docs-assistant: the model wrote no questions in the requested format. Try a larger model.\n')
    return 1
  }
  terminal.out(
    `docs-assistant: wrote ${countQuestions(written)} to ${file}. Read them, and remove those that your docs don't ` +
      'answer.\n',
  )
  return 0
}

/**
 * Checks that the file can be written, before the model is paid for questions.
 *
 * @param isReplaced Whether the file will be replaced. Then its folder must be writable too.
 */
async function checkWritable(file: string, isReplaced: boolean): Promise<void> {
  try {
    await (await open(file, 'r+')).close()
    if (isReplaced) await access(dirname(await realpath(file)), constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await access(dirname(file), constants.W_OK)
  }
}

async function extend(file: string, questions: ReadersQuestions): Promise<void> {
  await create(file)
  await replaceFile(file, (source) => {
    const text = extendReadersQuestions(source, questions)
    checkSize(Buffer.byteLength(text))
    return text
  })
}

async function append(file: string, questions: ReadersQuestions): Promise<void> {
  await create(file)
  const text = `\n${writeReadersQuestions(questions)}`
  checkSize((await stat(file)).size + Buffer.byteLength(text))
  await appendFile(file, text)
}

/** @throws Error If the file would exceed the limit above which it is ignored. */
function checkSize(bytes: number): void {
  if (bytes > MAX_BYTES)
    throw new Error(
      `docs-assistant: ${READERS_ASK_FILE} would be larger than 4 MB and be ignored. Remove some questions first.`,
    )
}

async function create(file: string): Promise<void> {
  await writeFile(file, HEADER, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

function toAddresses(drafted: DraftedQuestions): ReadersQuestions {
  return new Map(Array.from(drafted, ([section, questions]) => [getSectionAddress(section), questions]))
}

function countQuestions(count: number): string {
  return `${count} ${count === 1 ? 'question' : 'questions'}`
}
