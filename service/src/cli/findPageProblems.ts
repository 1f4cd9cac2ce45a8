import { join, relative } from 'node:path'
import type { FileProblem, PagesCheck } from '../../../src/config/check/check.ts'
import { readDocs } from '../node/files/readDocs.ts'
import { readFile } from 'node:fs/promises'
import { readIconLibrary } from '../../../src/config/settings/readIconLibrary.ts'
import type { Docs } from '../engine/docs/Docs.ts'
import { listUnknownIcons } from '../node/site/findIcon.ts'

/**
 * Lists what the service would warn about when it reads the folder, such as pages that are left out and invalid front
 * matter. Problems of docs.json are not included, because they are reported separately, with their lines.
 */
export async function findPageProblems(folder: string): Promise<PagesCheck> {
  const problems: FileProblem[] = []
  const read = readDocs(folder, {
    onProgress(progress) {
      if (progress.type !== 'warning') return
      const isReported = /^(?:docs|mint)\.json$/.test(progress.file) && !/ OpenAPI /.test(progress.message)
      if (isReported) return
      const file = relative('.', join(folder, progress.file))
      problems.push({ file, severity: 'warning', path: '', message: progress.message, ...findPlace(progress.message) })
    },
  })
  // If the folder doesn't exist, neither does docs.json, which is already reported.
  const docs = await read.catch(() => null)
  if (docs === null) return { pages: 0, problems }
  return { pages: docs.pages.length, problems: [...problems, ...(await findIconProblems(docs))] }
}

/** The messages of a YAML parser, and those about what is left out, name the place in the file. */
function findPlace(message: string): { line: number; column: number } | undefined {
  const [, line, column] = / at line (\d+), column (\d+)/.exec(message) ?? []
  if (line !== undefined) return { line: Number(line), column: Number(column) }
  const [, onlyLine] = / \(line (\d+)[;)]/.exec(message) ?? []
  return onlyLine === undefined ? undefined : { line: Number(onlyLine), column: 1 }
}

const LIBRARIES = { fontawesome: 'Font Awesome Free', lucide: 'Lucide', tabler: 'Tabler' }

/** Lists the icons that the docs name and that the docs site can't show, each once, with its first place. */
async function findIconProblems(docs: Docs): Promise<FileProblem[]> {
  const library = LIBRARIES[readIconLibrary(docs.config)]
  const unknown = await listUnknownIcons(docs)
  return Promise.all(
    unknown.map(async ({ name, file, count, pages }) => {
      const path = join(docs.folder, file)
      const text = await readFile(path, 'utf8').catch(() => '')
      const line = text.split('\n').findIndex((one) => /icon/i.test(one) && one.includes(name)) + 1
      const times = count === 1 ? '' : ` (${count} times, on ${pages} ${pages === 1 ? 'page' : 'pages'})`
      const is = /[:/.]/.test(name) ? 'is neither in the folder nor at an address with https' : `is not in ${library}`
      return {
        file: relative('.', path),
        severity: 'warning',
        path: '',
        message: `The icon ${JSON.stringify(name)} ${is}, and the docs site leaves it out${times}.`,
        ...(line > 0 && { line, column: 1 }),
      } satisfies FileProblem
    }),
  )
}
