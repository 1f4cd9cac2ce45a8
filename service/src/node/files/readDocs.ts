import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { buildDocs } from '../../engine/docs/buildDocs.ts'
import type { Docs } from '../../engine/docs/Docs.ts'
import { READERS_ASK_FILE } from '../../engine/docs/readersQuestions.ts'
import { findNumberStripper } from './findNumberStripper.ts'
import { createPageCache } from './FolderCache.ts'
import { listFiles } from './listFiles.ts'
import { readConfig } from './readConfig.ts'
import type { ReadDocsOptions } from './ReadDocsOptions.ts'
import { readCodeFiles, readFolderLabels, readJsonFiles, readSources } from './readFiles.ts'
import { readIgnoreRules } from './readIgnoreRules.ts'
import { readOwnFile } from './readOwnFile.ts'
import { takeTurns } from './takeTurns.ts'

const PAGE = /\.(?:mdx?|markdown)$/i

/** Files that Mintlify ignores in a folder with docs.json, in addition to those in `.mintignore`. */
const IGNORED_WITH_CONFIG = [
  'build',
  'dist',
  'coverage',
  'tmp',
  'temp',
  'README.md',
  'LICENSE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
]

/**
 * Reads a folder of Markdown and MDX: see `buildDocs`. A file that can't be read causes a warning, never an error.
 *
 * @throws Error When the folder doesn't exist or can't be read.
 */
export async function readDocs(folder: string, options: ReadDocsOptions = {}): Promise<Docs> {
  const root = resolve(folder)
  const isFolder = await stat(root)
    .then((found) => found.isDirectory())
    .catch(() => false)
  if (!isFolder)
    throw new Error(`docs-assistant: "${folder}" is not a folder. Name the folder that holds the docs' Markdown files.`)
  const warn = (file: string, message: string): void => options.onProgress?.({ type: 'warning', file, message })

  const { cache, onFile } = options
  onFile?.('docs.json')
  const config = await readConfig(root, warn)
  const rules = await readIgnoreRules(root, warn, config === null ? [] : IGNORED_WITH_CONFIG)
  const readersAsk = await readOwnFile(root, READERS_ASK_FILE, warn)
  const { files, refused } = await listFiles(root, rules)
  for (const reason of refused) warn(reason.slice(0, reason.indexOf(': ')), reason.slice(reason.indexOf(': ') + 2))

  const pages = files.filter((file) => PAGE.test(file))
  const sources = await readSources(root, pages, warn, options.onProgress)
  return buildDocs(
    {
      name: basename(root),
      folder: root,
      config,
      sources,
      code: await readCodeFiles(root, sources, files),
      paths: files,
      json: await readJsonFiles(root, config, files, warn),
      labels: await readFolderLabels(root, files),
      readersAsk,
      stripNumbers: await findNumberStripper(root),
    },
    { warn, onFile, turn: takeTurns(), cache: cache && createPageCache(cache) },
  )
}
