import { readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Docs } from './Docs.ts'
import { detectEditions } from './detectEditions.ts'
import { folderNavigation, type FolderLabel } from './folderNavigation.ts'
import { listFiles } from './listFiles.ts'
import { readConfig } from './readConfig.ts'
import { readNavigation } from './readNavigation.ts'
import { readPage, type PageSource } from './readPage.ts'
import { resolveLinks } from './resolveLinks.ts'
import { snippetReader } from './snippetReader.ts'
import { splitSections } from './splitSections.ts'
import { MAX_PAGE_CHARACTERS } from './markdownOutline.ts'
import { pageVisibility } from './pageVisibility.ts'
import { uniquePaths } from './pagePath.ts'

/** Told to `onProgress` while a folder is read. */
export type ReadProgress =
  | { type: 'page'; done: number; total: number; file: string }
  /** Something that the owner of the docs should mend; reading goes on without it. */
  | { type: 'warning'; file: string; message: string }

export interface ReadDocsOptions {
  onProgress?: (progress: ReadProgress) => void
}

const LARGEST_PAGE_BYTES = 4 * 1024 * 1024
const PAGE = /\.(?:mdx?|markdown)$/i
const FILES_AT_ONCE = 32

/** What the product leaves out of a folder with a docs.json, besides what `.mintignore` names. */
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
 * Reads a folder of Markdown and MDX: Mintlify-like with docs.json, or as Docusaurus, Starlight and VitePress have it.
 *
 * Which pages are part of the docs follows the product that docs.json comes from: with a navigation, a page that is not
 * in it is hidden, and so is one with `hidden: true` or in a hidden group, unless `seo.indexing` is `all`. Drafts and
 * unlisted pages are left out as well.
 *
 * A page that cannot be read, or holds broken front matter or MDX, is a warning and never an error.
 *
 * @throws Error when the folder itself is none, or cannot be read.
 */
export async function readDocs(folder: string, options: ReadDocsOptions = {}): Promise<Docs> {
  const root = resolve(folder)
  const found = await stat(root).catch(() => null)
  if (found === null || !found.isDirectory())
    throw new Error(`docs-assistant: "${folder}" is no folder. Name the folder that holds the docs' Markdown files.`)
  const warn = (file: string, message: string): void => options.onProgress?.({ type: 'warning', file, message })

  const config = await readConfig(root, warn)
  const ownRules = await readFile(join(root, '.mintignore'), 'utf8').catch(() => '')
  const { files, refused } = await listFiles(
    root,
    [...(config === null ? [] : IGNORED_WITH_CONFIG), ownRules].join('\n'),
  )
  for (const reason of refused) warn(reason.slice(0, reason.indexOf(': ')), reason.slice(reason.indexOf(': ') + 2))

  const sources = await readSources(
    root,
    files.filter((file) => PAGE.test(file)),
    warn,
    options.onProgress,
  )
  const name = typeof config?.name === 'string' && config.name.trim() !== '' ? config.name.trim() : basename(root)
  const jsonFiles = await readJsonFiles(root, config, files)
  const navigation =
    config === null ? null : readNavigation(config, name, (path) => jsonFiles.get(path.replace(/^\.?\//, '')))

  const snippets = snippetReader(sources)
  const edition = detectEditions([...sources.keys()])
  const paths = uniquePaths([...sources.keys()], navigation !== null)
  const read: PageSource[] = []
  for (const [file, source] of sources) {
    const page = readPage(file, source, {
      path: paths.get(file)!,
      edition: edition(file),
      navigation,
      readSnippet: snippets,
      warn,
    })
    if (pageVisibility(page, config, navigation) !== 'hidden') read.push(page)
  }

  const pages = inOrder(read, navigation === null ? [] : [...navigation.placements.keys()])
  const pathOf = linkTargets(pages)
  for (const { page, outline } of pages) {
    const lines = resolveLinks(outline, page.file, { pathOf })
    page.markdown = lines.join('\n').trimEnd()
    const isTooLong = page.markdown.length > MAX_PAGE_CHARACTERS
    const parts = splitSections({ lines, headings: isTooLong ? [] : outline.headings }, page.title)
    page.sections = parts.map((part) => ({ page, ...part }))
  }
  const result: Docs = { name, folder: root, config, pages: pages.map(({ page }) => page), navigation: [] }
  if (navigation !== null) {
    result.navigation = withPaths(navigation.groups, new Map(pages.map(({ key, page }) => [key, page.path])))
  } else {
    const shown = pages.filter(({ isInMenu }) => isInMenu)
    const positions = new Map(
      shown.flatMap(({ page, position }) => (position === undefined ? [] : [[page, position] as const])),
    )
    result.navigation = folderNavigation(
      shown.map(({ page }) => page),
      name,
      positions,
      await folderLabels(root, files),
    )
    result.pages = byNavigation(result)
  }
  return result
}

async function readSources(
  root: string,
  files: readonly string[],
  warn: (file: string, message: string) => void,
  onProgress: ReadDocsOptions['onProgress'],
): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
    const some = files.slice(from, from + FILES_AT_ONCE)
    const contents = await Promise.all(some.map((file) => readFile(join(root, file)).catch((error: Error) => error)))
    some.forEach((file, index) => {
      const content = contents[index]!
      if (content instanceof Error)
        warn(file, `cannot be read (${(content as NodeJS.ErrnoException).code ?? 'unknown'}) and is left out`)
      else if (content.length > LARGEST_PAGE_BYTES) warn(file, 'is larger than 4 MB and is left out')
      else if (content.subarray(0, 8192).includes(0)) warn(file, 'is no text and is left out')
      else sources.set(file, content.toString('utf8'))
      onProgress?.({ type: 'page', done: from + index + 1, total: files.length, file })
    })
  }
  return sources
}

/** The JSON files that a `$ref` of docs.json can name: those inside the folder. */
async function readJsonFiles(
  root: string,
  config: object | null,
  files: readonly string[],
): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  if (config === null || !JSON.stringify(config).includes('"$ref"')) return found
  for (const file of files.filter((file) => file.endsWith('.json') && file !== 'docs.json')) {
    try {
      found.set(file, JSON.parse(await readFile(join(root, file), 'utf8')))
    } catch {
      // A file that is no JSON is nothing that a navigation can be made from.
    }
  }
  return found
}

async function folderLabels(root: string, files: readonly string[]): Promise<Map<string, FolderLabel>> {
  const labels = new Map<string, FolderLabel>()
  for (const file of files.filter((file) => file.endsWith('/_category_.json'))) {
    try {
      const { label, position } = JSON.parse(await readFile(join(root, file), 'utf8')) as Record<string, unknown>
      const known: FolderLabel = {}
      if (typeof label === 'string') known.label = label
      if (typeof position === 'number') known.position = position
      labels.set(file.slice(0, file.lastIndexOf('/')), known)
    } catch {
      // Without its label the folder is called by its name.
    }
  }
  return labels
}

function inOrder(pages: PageSource[], keys: readonly string[]): PageSource[] {
  const order = new Map(keys.map((key, index) => [key, index]))
  const last = keys.length
  return pages.toSorted((a, b) => (order.get(a.key) ?? last) - (order.get(b.key) ?? last))
}

function linkTargets(pages: readonly PageSource[]): (target: string) => string | undefined {
  const targets = new Map<string, string>()
  for (const { key, page } of pages) {
    for (const name of [key, key.replace(/(?:^|\/)(?:index|readme)$/i, ''), page.path.slice(1)]) {
      if (!targets.has(name)) targets.set(name, page.path)
    }
  }
  return (target) => targets.get(target)
}

function withPaths(groups: Docs['navigation'], paths: ReadonlyMap<string, string>): Docs['navigation'] {
  return groups.flatMap(({ title, items }) => {
    const kept = items.flatMap((item): Docs['navigation'][number]['items'] => {
      if (typeof item !== 'string') return withPaths([item], paths)
      const path = paths.get(item) ?? paths.get(`${item}/index`)
      return path === undefined ? [] : [path]
    })
    return kept.length === 0 ? [] : [{ title, items: kept }]
  })
}

function byNavigation({ pages, navigation }: Docs): Docs['pages'] {
  const order: string[] = []
  const visit = (items: Docs['navigation'][number]['items']): void => {
    for (const item of items) {
      if (typeof item === 'string') order.push(item)
      else visit(item.items)
    }
  }
  visit(navigation)
  const places = new Map(order.map((path, index) => [path, index]))
  return pages.toSorted((a, b) => (places.get(a.path) ?? order.length) - (places.get(b.path) ?? order.length))
}
