import { join, relative } from 'node:path'
import type { FileProblem, PagesCheck } from '../../../src/config/check/check.ts'
import { readDocs } from '../node/files/readDocs.ts'
import { findIconProblems } from './findIconProblems.ts'

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
