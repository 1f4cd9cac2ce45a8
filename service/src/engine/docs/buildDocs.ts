import { listPaths } from './findPage.ts'
import { readName } from '../../../../src/config/settings/readName.ts'
import type { ApiFiles } from './ApiFiles.ts'
import { createAnchorFinder } from './createAnchorFinder.ts'
import { createFileFinder, createSnippetReader } from './createFileFinder.ts'
import { findNumberedFolders, detectEditions } from './detectEditions.ts'
import { readSummary, SUMMARY } from './readSummary.ts'
import { warnLeftOut } from './warnLeftOut.ts'
import { createEndpointFinder } from './createEndpointFinder.ts'
import { assignPaths } from './assignPaths.ts'
import type { Docs, DocsPage } from './Docs.ts'
import { createFolderNavigation, type FolderLabel } from './createFolderNavigation.ts'
import { type StripNumbers, toPageKey } from './pagePath.ts'
import { placeEndpoint, readNavigation } from './readNavigation.ts'
import { addReadersQuestions, parseReadersQuestions } from './readersQuestions.ts'
import { readPage, type PageSource } from './readPage.ts'
import { readText, type PageText, type TextSurroundings } from './readText.ts'
import { resolveLinks, type LinkTargets } from './resolveLinks.ts'
import { createInsertsOfAll, type InsertsOfAll } from './mdx/ExpansionBudget.ts'
import { splitPlainText, splitSections } from './splitSections.ts'
import { takeGuidance } from './takeGuidance.ts'
import { MAX_PAGE_CHARACTERS } from './outlineMarkdown.ts'
import { readPageVisibility } from './readPageVisibility.ts'

/** The files of a docs folder, wherever they were read from. Paths are those in the folder, with `/`. */
export interface DocsFiles {
  name: string
  /** Its absolute path, or an empty string if it has none. */
  folder: string
  /** docs.json, not yet checked. null if there is none. */
  config: Record<string, unknown> | null
  /** The texts of pages and snippets, by path. */
  sources: ReadonlyMap<string, string>
  /** The texts of files of code that pages include, by path. @default none */
  code?: ReadonlyMap<string, string>
  /** The paths of all files, such as pictures. @default those of the sources */
  paths?: readonly string[]
  api?: ApiFiles | undefined
  /** The values of JSON files that docs.json refers to, by path. */
  json: ReadonlyMap<string, unknown>
  labels: ReadonlyMap<string, FolderLabel>
  /** The text of `readers-ask.yaml`. null if there is none. */
  readersAsk: string | null
  /** Removes the numbers that the site's generator removes from paths. @default none are removed */
  stripNumbers?: StripNumbers | undefined
}

export interface PageCache {
  /** Whether a file takes too long to read, and is left out. */
  isSlow(file: string, source: string): boolean
  /** @throws {ExpansionError} */
  read(file: string, source: string, surroundings: TextSurroundings): PageText
  /** Stores the pages. Returns them, with the earlier object for each that has not changed. */
  finish(pages: DocsPage[]): DocsPage[]
}

export interface BuildDocsOptions {
  /** Called for each problem that the owner can fix. Reading continues without the file or setting. */
  warn(file: string, message: string): void
  /** Called before work on a file begins, and with an empty string after the last file. */
  onFile?: ((file: string) => void) | undefined
  /** Called regularly. If it returns a promise, it is awaited, so that the thread can do other work. */
  turn?: (() => Promise<void> | undefined) | undefined
  cache?: PageCache | undefined
  /** What snippets and values may add to all pages. @default 100 million characters */
  insertsOfAll?: InsertsOfAll | undefined
}

export function toReferredFile(reference: string): string {
  return reference.replace(/^\.?\//, '')
}

/**
 * Makes pages of Markdown and MDX files, in the conventions of Mintlify (with docs.json), GitBook or mdBook (with
 * SUMMARY.md), Docusaurus, Starlight, VitePress, Fumadocs or Obsidian.
 *
 * Which pages are part of the docs follows Mintlify's rules: if docs.json has a navigation, a page outside of it is
 * hidden, and so is one with `hidden: true` or in a hidden group, unless `seo.indexing` is `all`. Drafts and unlisted
 * pages are left out as well.
 *
 * A page that can't be read, or has invalid front matter or MDX, causes a warning, never an error.
 */
export async function buildDocs(files: DocsFiles, options: BuildDocsOptions): Promise<Docs> {
  const { config, labels } = files
  const sources = new Map(files.sources)
  const { warn, cache, onFile = () => {}, turn = () => undefined, insertsOfAll = createInsertsOfAll() } = options
  onFile('docs.json')
  const questions = parseReadersQuestions(files.readersAsk, warn)
  const name = readName(config) ?? files.name
  const endpoints = createEndpointFinder(files.api, config)
  const configured =
    config === null
      ? null
      : readNavigation(config, name, {
          readJson: (path) => files.json.get(toReferredFile(path)),
          warn: (message) => warn('docs.json', message),
          api: files.api,
          onApiProblem: (problem) => endpoints.report(problem, 'docs.json'),
        })

  const summary = sources.get(SUMMARY)
  const keys = new Set(Array.from(sources.keys(), toPageKey))
  const listed =
    configured === null && summary !== undefined
      ? readSummary(summary, name, (file) => keys.has(toPageKey(file)))
      : null
  if (listed !== null) sources.delete(SUMMARY)
  const navigation = configured ?? listed
  for (const [key, reference] of navigation?.endpoints ?? []) {
    const file = `${key}.md`
    if (![file, `${key}.mdx`].some((name) => sources.has(name))) sources.set(file, toEndpointPage(reference))
  }

  const guidance = takeGuidance(sources, (file) => navigation?.placements.has(toPageKey(file)) === true)
  const readSnippet = createSnippetReader(new Map([...sources, ...(files.code ?? [])]))
  const paths = [...(files.paths ?? sources.keys())]
  const findFile = createFileFinder(paths.filter((file) => !file.startsWith('.')))
  const isNumbered = findNumberedFolders(sources.keys())
  const read = cache?.read ?? readText
  const edition = detectEditions([...sources.keys()])
  const stripNumbers = navigation === null ? files.stripNumbers : undefined
  const visible: PageSource[] = []
  const unlisted: string[] = []
  async function readSource(file: string, source: string): Promise<PageSource | null> {
    await turn()
    if (cache?.isSlow(file, source) === true) {
      warn(file, 'takes too long to read and is left out')
      return null
    }
    onFile(file)
    const surroundings = {
      edition: edition(file),
      navigation,
      stripNumbers,
      isNumbered,
      readText: (file: string, source: string) =>
        read(file, source, {
          warn: (message) => warn(file, message),
          readSnippet,
          findFile,
          insertsOfAll,
          findEndpoint: (reference, from, line) =>
            endpoints.find(reference, {
              from,
              line,
              sources: navigation?.placements.get(toPageKey(from))?.api?.sources,
            }),
        }),
    }
    return orWarn(file, warn, () => {
      const page = readPage(file, source, surroundings)
      const visibility = readPageVisibility(page, config, navigation, (message) => warn(file, message))
      if (visibility === 'unlisted') unlisted.push(file)
      return visibility === 'unlisted' || visibility === 'hidden' ? null : page
    })
  }
  for (const [file, source] of sources) {
    const page = await readSource(file, source)
    if (page !== null) visible.push(page)
  }
  const shown = visible.map(({ page, placement }) => ({ file: page.file, placement }))
  const taken = new Set(Array.from(sources.keys(), toPageKey))
  for (const { endpoint, placement, unlisted: file } of endpoints.listWithoutPage(shown, unlisted)) {
    const key = file === undefined ? placeEndpoint(endpoint, placement, (key) => taken.has(key)) : toPageKey(file)
    taken.add(key)
    navigation?.placements.set(key, {
      isHidden: false,
      isSearchable: true,
      ...placement,
      breadcrumb: [endpoint.group],
    })
    const page = await readSource(`${key}.md`, toEndpointPage(endpoint.reference))
    if (page !== null) visible.push({ ...page, isInMenu: false })
  }

  const owners = visible.map(({ page, slug }) => ({ file: page.file, slug }))
  const addresses = assignPaths(owners, { isNavigated: configured !== null, stripNumbers, warn })
  for (const { page } of visible) page.path = addresses.get(page.file)!

  const found = inOrder(visible, navigation === null ? [] : [...navigation.placements.keys()], ({ key }) => key)
  const targets = { pathOf: linkTargets(found, stripNumbers), anchorOf: createAnchorFinder(found) }
  const pages: PageSource[] = []
  for (const source of found) {
    await turn()
    onFile(source.page.file)
    const page = orWarn(source.page.file, warn, () => finishPage(source, targets))
    if (page !== null) pages.push(source)
  }
  warnLeftOut(pages, warn)
  endpoints.warnOfProblems(warn)
  addReadersQuestions(
    pages.map(({ page }) => page),
    questions,
    targets.anchorOf,
    warn,
  )
  onFile('')
  const result: Docs = {
    name,
    folder: files.folder,
    config,
    pages: pages.map(({ page }) => page),
    navigation: [],
    guidance,
  }
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
      labels,
    )
    result.pages = inOrder(result.pages, result.navigation.flatMap(listPaths), ({ path }) => path)
  }
  if (cache !== undefined) result.pages = cache.finish(result.pages)
  return result
}

function toEndpointPage(reference: string): string {
  return `---\nopenapi: ${JSON.stringify(reference)}\n---\n`
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
function finishPage({ page, outline, forAgents, forSite }: PageSource, targets: LinkTargets): DocsPage {
  const lines = resolveLinks(outline, page, targets)
  page.markdown = lines.join('\n').trimEnd()
  const agentMarkdown = forAgents && resolveLinks(forAgents, page, targets).join('\n').trimEnd()
  if (agentMarkdown !== undefined && agentMarkdown !== page.markdown) page.agentMarkdown = agentMarkdown
  if (forSite !== undefined) page.siteMarkdown = resolveLinks(forSite, page, targets).join('\n').trimEnd()
  const isTooLong = page.markdown.length > MAX_PAGE_CHARACTERS
  const parts = isTooLong ? splitPlainText(lines, page.title) : splitSections({ ...outline, lines }, page.title)
  page.sections = parts.map((part) => ({ page, ...part }))
  return page
}

/** Sorts pages by the place of their keys in a list. Those that are not in it come last. */
function inOrder<Page>(pages: readonly Page[], keys: readonly string[], keyOf: (page: Page) => string): Page[] {
  const order = new Map(keys.map((key, index) => [key, index]))
  const placeOf = (page: Page) => order.get(keyOf(page)) ?? keys.length
  return pages.toSorted((a, b) => placeOf(a) - placeOf(b))
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
  return groups.flatMap(({ items, ...group }) => {
    const kept = items.flatMap((item): Docs['navigation'][number]['items'] => {
      if (typeof item !== 'string') return withPaths([item], paths)
      const path = paths.get(item) ?? paths.get(`${item}/index`)
      return path === undefined ? [] : [path]
    })
    return kept.length === 0 ? [] : [{ ...group, items: kept }]
  })
}
