import { join, relative } from 'node:path'
import type { FileProblem } from '../../config/check/check.ts'
import { readDocs } from '../docs/readDocs.ts'

/**
 * What the service would warn of when it reads the folder: pages that are left out, front matter that is not valid.
 * Problems of docs.json itself are not among them, as they are reported with their lines.
 */
export async function findPageProblems(folder: string): Promise<FileProblem[]> {
  const problems: FileProblem[] = []
  const read = readDocs(folder, {
    onProgress(progress) {
      if (progress.type !== 'warning' || /^(?:docs|mint)\.json$/.test(progress.file)) return
      const file = relative('.', join(folder, progress.file))
      problems.push({ file, severity: 'warning', path: '', message: progress.message })
    },
  })
  // The folder is not there: then neither is docs.json, which is reported.
  await read.catch(() => {})
  return problems
}
