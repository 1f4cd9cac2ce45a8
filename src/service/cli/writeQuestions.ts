import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocsSection } from '../docs/Docs.ts'
import { readDocs } from '../docs/readDocs.ts'
import { READERS_ASK_FILE, readReadersQuestions, writeReadersQuestions } from '../docs/readersQuestions.ts'
import { describeModelError } from '../model/describeModelError.ts'
import { openModel } from '../model/openModel.ts'
import { createDrafter } from '../readers/draftQuestions.ts'
import type { DraftedQuestions } from '../readers/readDraft.ts'
import { reportProgress } from './reportProgress.ts'
import type { Terminal } from './Terminal.ts'

const HEADER =
  '# What readers ask, in their words. The search finds sections by these questions, which are never shown.\n'

/**
 * Writes readers' questions for each section that has none. They are appended page by page, so what is there stays as
 * it is, and a second run goes on where the first one ended.
 *
 * @returns The exit code: 1 if the model failed.
 */
export async function writeQuestions(
  terminal: Terminal,
  folder: string,
  { name, url }: { name: string; url: string | undefined },
): Promise<number> {
  await readReadersQuestions(folder, (file, message) => {
    throw new Error(`docs-assistant: ${file} ${message}. Mend it first.`)
  })
  const source = openModel(url === undefined ? name : { name, url }, terminal.env)
  const progress = reportProgress(terminal)
  const docs = await readDocs(folder, { onProgress: progress.show })
  progress.end()
  const drafter = createDrafter(source)
  const stop = new AbortController()
  void terminal.waitForStop().then(() => stop.abort())
  const file = join(folder, READERS_ASK_FILE)
  const wanting = docs.pages.map((page) => drafter.listSections(page)).filter((sections) => sections.length > 0)
  if (wanting.length === 0) {
    terminal.out('docs-assistant: every section has questions\n')
    return 0
  }
  let written = 0
  for (const [index, sections] of wanting.entries()) {
    const { path } = sections[0]!.page
    let drafted: DraftedQuestions
    try {
      drafted = await drafter.draft(sections, stop.signal)
    } catch (error) {
      if (stop.signal.aborted) return 1
      terminal.err(`docs-assistant: no questions for ${path}: ${describeModelError(error, source.key)}\n`)
      terminal.err('The questions of earlier pages are written. Run the command again to go on.\n')
      return 1
    }
    const count = [...drafted.values()].reduce((sum, questions) => sum + questions.length, 0)
    if (count > 0) await append(file, writeReadersQuestions(toAddresses(drafted)))
    written += count
    terminal.err(`${path}: ${count} questions (page ${index + 1} of ${wanting.length})\n`)
  }
  if (written === 0) {
    terminal.err('docs-assistant: the model wrote nothing in the form it was asked for. Try a larger one.\n')
    return 1
  }
  terminal.out(`docs-assistant: wrote ${written} questions to ${file}; read them, and remove those that are wrong\n`)
  return 0
}

/** What is in the file stays as it is, with its comments. */
async function append(file: string, text: string): Promise<void> {
  await writeFile(file, HEADER, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await appendFile(file, `\n${text}`)
}

function toAddresses(drafted: DraftedQuestions): Map<string, readonly string[]> {
  const address = ({ page, anchor }: DocsSection): string => (anchor === '' ? page.path : `${page.path}#${anchor}`)
  return new Map(Array.from(drafted, ([section, questions]) => [address(section), questions]))
}
