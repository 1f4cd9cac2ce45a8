import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { readName } from '../../../../src/config/settings/readName.ts'
import { createAnchorFinder } from './createAnchorFinder.ts'
import { assignPaths } from './assignPaths.ts'
import type { Docs, DocsPage } from './Docs.ts'
import { detectEditions } from './detectEditions.ts'
import { createFolderNavigation } from './createFolderNavigation.ts'
import { listFiles } from './listFiles.ts'
import { readConfig } from './readConfig.ts'
import { readIgnoreRules } from './readIgnoreRules.ts'
import { findNumberStripper, type StripNumbers } from './findNumberStripper.ts'
import { readFolderLabels, readJsonFiles, readSources, toReferredFile } from './readFiles.ts'
import { readNavigation } from './readNavigation.ts'
import type { ReadDocsOptions } from './ReadDocsOptions.ts'
import { reuseIfUnchanged, createTextReader, isSlowFile } from './FolderCache.ts'
import { addReadersQuestions, readReadersQuestions } from './readersQuestions.ts'
import { readPage, type PageSource } from './readPage.ts'
import type { PageOutline } from './readText.ts'
import { resolveLinks, type LinkTargets } from './resolveLinks.ts'
import { createSnippetReader } from './createSnippetReader.ts'
import { splitPlainText } from './splitPlainText.ts'
import { splitSections } from './splitSections.ts'
import { takeGuidance } from './takeGuidance.ts'
import { takeTurns } from './takeTurns.ts'
import { MAX_PAGE_CHARACTERS } from './outlineMarkdown.ts'
import { readPageVisibility } from './readPageVisibility.ts'
import { toPageKey } from './pagePath.ts'

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
 * Reads a folder of Markdown and MDX, in the conventions of Mintlify (with docs.json), Docusaurus, Starlight or
 * VitePress.
 *
 * Which pages are part of the docs follows Mintlify's rules: if docs.json has a navigation, a page outside of it is
 * hidden, and so is one with `hidden: true` or in a hidden group, unless `seo.indexing` is `all`. Drafts and unlisted
 * pages are left out as well.
 *
 * A page that can't be read, or has invalid front matter or MDX, causes a warning, never an error.
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

  const { cache, onFile = () => {} } = options
  onFile('docs.json')
  const config = await readConfig(root, warn)
  const rules = await readIgnoreRules(root, warn, config === null ? [] : IGNORED_WITH_CONFIG)
  const questions = await readReadersQuestions(root, warn)
  const { files, refused } = await listFiles(root, rules)
  for (const reason of refused) warn(reason.slice(0, reason.indexOf(': ')), reason.slice(reason.indexOf(': ') + 2))

  const sources = await readSources(
    root,
    files.filter((file) => PAGE.test(file)),
    warn,
    options.onProgress,
  )
  const name = readName(config) ?? basename(root)
  const jsonFiles = await readJsonFiles(root, config, files, warn)
  const navigation =
    config === null
      ? null
      : readNavigation(config, name, {
          readJson: (path) => jsonFiles.get(toReferredFile(path)),
          warn: (message) => warn('docs.json', message),
        })

  const guidance = takeGuidance(sources, (file) => navigation?.placements.has(toPageKey(file)) === true)
  const texts = createTextReader(cache, createSnippetReader(sources))
  const turn = takeTurns()
  const edition = detectEditions([...sources.keys()])
  const stripNumbers = navigation === null ? await findNumberStripper(root) : undefined
  const read: PageSource[] = []
  for (const [file, source] of sources) {
    await turn()
    if (cache !== undefined && isSlowFile(cache, file, source)) {
      warn(file, 'takes too long to read and is left out')
      continue
    }
    onFile(file)
    const surroundings = {
      edition: edition(file),
      navigation,
      stripNumbers,
      readText: (file: string, source: string) => texts.read(file, source, warn),
    }
    const page = orWarn(file, warn, () => readPage(file, source, surroundings))
    if (page === null) continue
    const visibility = readPageVisibility(page, config, navigation, (message) => warn(file, message))
    if (visibility !== 'hidden') read.push(page)
  }

  const owners = read.map(({ page, slug }) => ({ file: page.file, slug }))
  const paths = assignPaths(owners, { isNavigated: navigation !== null, stripNumbers, warn })
  for (const { page } of read) page.path = paths.get(page.file)!

  const found = inOrder(read, navigation === null ? [] : [...navigation.placements.keys()])
  const targets = { pathOf: linkTargets(found, stripNumbers), anchorOf: createAnchorFinder(found) }
  const pages: PageSource[] = []
  for (const source of found) {
    await turn()
    onFile(source.page.file)
    const page = orWarn(source.page.file, warn, () => finishPage(source.page, source.outline, targets))
    if (page !== null) pages.push(source)
  }
  addReadersQuestions(
    pages.map(({ page }) => page),
    questions,
    targets.anchorOf,
    warn,
  )
  onFile('')
  const result: Docs = { name, folder: root, config, pages: pages.map(({ page }) => page), navigation: [], guidance }
  if (navigation !== null) {
    // Of several files of one page, the first has the page's own address.
    const pathOf = new Map(pages.toReversed().map(({ key, page }) => [key, page.path]))
    result.navigation = withPaths(navigation.groups, pathOf)
  } else {
    const shown = pages.filter(({ isInMenu }) => isInMenu)
    const positions = new Map(
      shown.flatMap(({ page, position }) => (position === undefined ? [] : [[page, position] as const])),
    )
    result.navigation = createFolderNavigation(
      shown.map(({ page }) => page),
      name,
      positions,
      await readFolderLabels(root, files),
    )
    result.pages = sortByNavigation(result)
  }
  if (cache !== undefined) {
    result.pages = result.pages.map((page) => reuseIfUnchanged(page, cache.pages.get(page.file)))
    cache.texts = texts.texts
    cache.pages = new Map(result.pages.map((page) => [page.file, page]))
  }
  return result
}

/** Calls `read`. If it throws, warns and returns null, so one bad page doesn't stop the others. */
function orWarn<T>(file: string, warn: (file: string, message: string) => void, read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    warn(file, `cannot be read and is left out: ${error instanceof Error ? error.message : 'unknown error'}`)
    return null
  }
}

/** Resolves a page's links, which needs all other pages, and splits the page into sections. */
function finishPage(page: DocsPage, outline: PageOutline, targets: LinkTargets): DocsPage {
  const lines = resolveLinks(outline, page, targets)
  page.markdown = lines.join('\n').trimEnd()
  const isTooLong = page.markdown.length > MAX_PAGE_CHARACTERS
  const parts = isTooLong ? splitPlainText(lines, page.title) : splitSections({ ...outline, lines }, page.title)
  page.sections = parts.map((part) => ({ page, ...part }))
  return page
}

function inOrder(pages: PageSource[], keys: readonly string[]): PageSource[] {
  const order = new Map(keys.map((key, index) => [key, index]))
  const last = keys.length
  return pages.toSorted((a, b) => (order.get(a.key) ?? last) - (order.get(b.key) ?? last))
}

function linkTargets(
  pages: readonly PageSource[],
  stripNumbers: StripNumbers = (path) => path,
): (target: string) => string | undefined {
  const targets = new Map<string, string>()
  const namesOf: ((source: PageSource) => string)[] = [
    ({ key }) => key,
    ({ page }) => page.path.slice(1),
    ({ key }) => key.replace(/(?:^|\/)(?:index|readme)$/, ''),
  ]
  for (const nameOf of namesOf) {
    for (const source of pages) {
      const name = nameOf(source)
      if (!targets.has(name)) targets.set(name, source.page.path)
    }
  }
  return (target) => {
    const key = toPageKey(target)
    return targets.get(target) ?? targets.get(key) ?? targets.get(stripNumbers(key))
  }
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

function sortByNavigation({ pages, navigation }: Docs): Docs['pages'] {
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
