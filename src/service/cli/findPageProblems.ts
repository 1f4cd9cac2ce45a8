import { join, relative } from 'node:path'
import type { FileProblem } from '../../config/check/check.ts'
import { readDocs } from '../docs/readDocs.ts'

/**
 * Lists what the service would warn about when it reads the folder, such as pages that are left out and invalid front
 * matter. Problems of docs.json are not included, because they are reported separately, with their lines.
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
  // If the folder doesn't exist, neither does docs.json, which is already reported.
  await read.catch(() => {})
  return problems
}
