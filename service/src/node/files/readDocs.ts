import { stat, readdir } from 'node:fs/promises'
import { basename, resolve, dirname } from 'node:path'
import { buildDocs } from '../../engine/docs/buildDocs.ts'
import type { Docs } from '../../engine/docs/Docs.ts'
import { READERS_ASK_FILE } from '../../engine/docs/readersQuestions.ts'
import { createPageCache, isSlowFile } from './FolderCache.ts'
import { readHtmlSite } from '../html/readHtmlSite.ts'
import { readApiFiles } from './readApiFiles.ts'
import { listFiles } from './listFiles.ts'
import type { ReadDocsOptions } from './ReadDocsOptions.ts'
import { readCodeFiles, readFolderLabels, readJsonFiles, readSources } from './readFiles.ts'
import { readIgnoreRules } from './readIgnoreRules.ts'
import { readOwnFile } from './readOwnFile.ts'
import { takeTurns } from './takeTurns.ts'
import type { StripNumbers } from '../../engine/docs/pagePath.ts'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { parseLooseJson } from './parseLooseJson.ts'

const HTML = /\.html$/i
const PAGE = /\.(?:mdx?|markdown)$/i

/** Files that Mintlify ignores in a folder with docs.json, in addition to those in `.mintignore`. */
const IGNORED_WITH_CONFIG = 'build dist coverage tmp temp README.md LICENSE.md CHANGELOG.md CONTRIBUTING.md'.split(' ')

/**
 * Reads a folder of Markdown and MDX, or of HTML that a site generator has built: see `buildDocs` and `readHtmlSite`. A
 * file that can't be read causes a warning, never an error.
 *
 * @throws Error When the folder doesn't exist or can't be read.
 */
export async function readDocs(folder: string, options: ReadDocsOptions = {}): Promise<Docs> {
  const root = resolve(folder)
  const isFolder = await stat(root)
    .then((found) => found.isDirectory())
    .catch(() => false)
  if (!isFolder)
    throw new Error(
      `docs-assistant: "${folder}" is not a folder. Name the folder with the docs' Markdown, or with the built site.`,
    )
  const warn = (file: string, message: string): void => options.onProgress?.({ type: 'warning', file, message })

  const { cache, onFile } = options
  onFile?.('docs.json')
  const config = await readConfig(root, warn)
  const rules = await readIgnoreRules(root, warn, config === null ? [] : IGNORED_WITH_CONFIG)
  const readersAsk = await readOwnFile(root, READERS_ASK_FILE, warn)
  const { files, refused } = await listFiles(root, rules, await readIgnoreRules(root))
  for (const reason of refused) warn(reason.slice(0, reason.indexOf(': ')), reason.slice(reason.indexOf(': ') + 2))

  const isBuilt = config === null && isBuiltSite(files)
  const pages = files.filter((file) => (isBuilt ? HTML : PAGE).test(file))
  const turn = takeTurns()
  const texts = await readSources(root, pages, warn, options.onProgress)
  const robots = isBuilt ? await readOwnFile(root, 'robots.txt', warn) : null
  const site = isBuilt ? await readHtmlSite(texts, { warn, robots, turn }) : undefined
  const json = await readJsonFiles(root, config, files, warn)
  const api = isBuilt
    ? undefined
    : await readApiFiles({
        root,
        configs: [config, ...json.values()],
        sources: texts,
        files,
        warn,
        onFile,
        isSlow: (file, text) => cache !== undefined && isSlowFile(cache, file, text),
      })
  const docs = await buildDocs(
    {
      name: site?.name ?? basename(root),
      folder: root,
      config,
      sources: site?.sources ?? texts,
      code: isBuilt ? new Map() : await readCodeFiles(root, texts, files),
      paths: files,
      json,
      api,
      labels: await readFolderLabels(root, files),
      readersAsk,
      stripNumbers: await findNumberStripper(root),
    },
    { warn, onFile, turn, cache: cache && createPageCache(cache) },
  )
  if (config !== null && docs.pages.length === 0 && pages.length > 0)
    warn('docs.json', 'lists none of the pages in the folder, or they are all hidden or drafts, so there are no pages')
  if (site === undefined) return docs
  const built = { ...docs, built: site.built }
  options.onProgress?.({ type: 'found', message: describeBuiltSite(built) })
  return built
}

/** Whether a folder is a site that a generator has built, and not its Markdown. */
function isBuiltSite(files: readonly string[]): boolean {
  const [html, markdown] = [HTML, PAGE].map((pattern) => files.filter((file) => pattern.test(file)).length)
  return html! > 0 && (markdown === 0 || (files.includes('index.html') && html! >= markdown!))
}

/** Says what was found in a folder of built HTML: "read 120 pages of built HTML (Docusaurus, below /docs)". */
function describeBuiltSite({ pages, built }: Pick<Docs, 'pages' | 'built'>): string {
  const facts = [built?.generator, built?.base && `below ${built.base}`].filter(Boolean)
  return `read ${pages.length} pages of built HTML${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`
}

/** The site's configuration may be this many folders above the docs: `site/src/content/docs`. */
const MAX_FOLDERS_UP = 3

const GENERATORS: readonly { config: RegExp; strip: StripNumbers }[] = [
  // Nuxt Content removes digits and a point from each name.
  { config: /^nuxt\.config\.\w+$/, strip: applyToNames((name) => name.replace(/^\d+\.(?=.)/, '')) },
  // Docusaurus accepts other separators too, but leaves dates and versions unchanged.
  {
    config: /^docusaurus\.config\.\w+$/,
    strip: applyToNames((name) => (/^\d+[-_.]\d/.test(name) ? name : name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, ''))),
  },
]

/**
 * Finds the site generator by its configuration, in the folder or above it. Returns the function that removes numbers
 * from paths as this generator does, or undefined if addresses keep the numbers.
 */
async function findNumberStripper(folder: string): Promise<StripNumbers | undefined> {
  let current = folder
  for (let up = 0; up <= MAX_FOLDERS_UP; up += 1) {
    const names = await readdir(current).catch((): string[] => [])
    const generator = GENERATORS.find(({ config }) => names.some((name) => config.test(name)))
    if (generator !== undefined) return generator.strip
    if (names.includes('.git') || dirname(current) === current) return undefined
    current = dirname(current)
  }
  return undefined
}

function applyToNames(strip: (name: string) => string): StripNumbers {
  return (path) => path.split('/').map(strip).join('/')
}

/**
 * Reads docs.json (or its predecessor mint.json) of a folder. Returns null if there is none, or it can't be read.
 * Comments and trailing commas are accepted here; `parseDocsConfig` reports what is wrong with the settings.
 */
async function readConfig(
  folder: string,
  warn: (file: string, message: string) => void,
): Promise<Record<string, unknown> | null> {
  for (const file of ['docs.json', 'mint.json']) {
    const source = await readOwnFile(folder, file, warn)
    if (source === null) continue
    const config = parseLooseJson(source)
    if (isRecord(config)) return config
    warn(file, 'is not a JSON object, or is nested too deeply, and is not used; "docs-assistant check" shows where')
  }
  return null
}
