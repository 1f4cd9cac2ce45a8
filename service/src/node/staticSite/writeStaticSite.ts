import { withoutTrailingSlashes } from '../../../../src/protocol/withoutTrailingSlashes.ts'
import { createHash } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Docs } from '../../engine/docs/Docs.ts'
import {
  createEngine,
  listScopes,
  prepareDocs,
  toTextFile,
  writeRobots,
  writeSkill,
  writeSkillIndex,
} from '../../engine/index.ts'
import { packIndex } from '../../static/packIndex.ts'
import { STATIC_VERSION, type StaticManifest } from '../../static/StaticFiles.ts'

export interface StaticSiteOptions {
  docs: Docs
  /** The folder that was read. */
  folder: string
  out: string
  engineFile: string
  /** The public address of the site, for llms.txt. @default what the built site says about itself */
  siteUrl?: string | undefined
}

/** Files of an earlier run, which are named by their content. */
const OLD = /^(?:engine|pages|words|places|texts|usual)-[\da-f]{12}\.(?:js|json)$/

const FORMAT = 'docs-assistant-static'

/** What an earlier run has written of `listTexts`. */
const TEXT_LIST = 'texts.txt'
const TEXT = /(?:\.md|(?:^|\/)llms\.txt)$/

/** Where agents look for skills, below the root of a site. */
const SKILLS = '.well-known/agent-skills'

/** Files of the site's own, which a page, a version or a language must not turn into folders. */
const OWN = /^(?:index\.json|texts\.txt|embed\.js|llms(?:-full)?\.txt|sitemap\.xml|robots\.txt|\.well-known)\//

/**
 * Writes what a site without a server needs: the engine and the index, `llms.txt`, `llms-full.txt`, `sitemap.xml`, each
 * page as Markdown, and, for the site's root, `robots.txt` and `.well-known`. `index.json` is replaced last, so that it
 * never names a file that does not exist yet.
 */
export async function writeStaticSite(options: StaticSiteOptions): Promise<void> {
  const { docs, folder, out, engineFile } = options
  await refuseLink(folder, out)
  await mkdir(out, { recursive: true })
  const old = (await readdir(out)).filter((name) => OLD.test(name))
  const texts = listTexts(options)
  if (old.length === 0 && !(await hasManifest(out))) await refuseOthers(out, ['index.json', 'robots.txt', ...texts])
  const written = new Set<string>()
  const write = async (kind: string, ending: string, content: string): Promise<string> => {
    const name = `${kind}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.${ending}`
    await dropLinks(out, name)
    await writeFile(join(out, name), content)
    written.add(name)
    return name
  }
  const manifest: StaticManifest = {
    format: FORMAT,
    version: STATIC_VERSION,
    engine: await write('engine', 'js', await readFile(engineFile, 'utf8')),
    ...(await packIndex(docs, (kind, content) => write(kind, 'json', JSON.stringify(content)))),
    name: docs.name,
    navigation: docs.navigation,
    site: '../'.repeat(findPlace(folder, out).length),
  }
  await removeTexts(out, texts)
  await writeTexts(options, texts)
  await replaceFile(join(out, 'index.json'), JSON.stringify(manifest))
  for (const name of old) if (!written.has(name)) await rm(join(out, name), { force: true })
}

/**
 * A folder in the site may be a link that others have put there.
 *
 * @throws Error If it leads out of the site.
 */
async function refuseLink(folder: string, out: string): Promise<void> {
  const names = relative(resolve(folder), resolve(out)).split(sep)
  if (names[0] === '..' || isAbsolute(names.join(sep))) return
  for (const depth of names.keys()) {
    const place = join(folder, ...names.slice(0, depth + 1))
    const real = await realpath(place).catch(() => null)
    if (real === null) return
    if (!`${real}${sep}`.startsWith((await realpath(folder)) + sep))
      throw new Error(
        `docs-assistant: "${place}" leads out of the site; name the folder that it leads to, or remove it`,
      )
  }
}

/** Whether an earlier run has written the folder, although its other files may have been removed. */
async function hasManifest(out: string): Promise<boolean> {
  const text = await readFile(join(out, 'index.json'), 'utf8').catch(() => '')
  return text.startsWith(`{"format":"${FORMAT}"`)
}

/**
 * A folder that has nothing of an earlier run may have files of others, such as the Markdown that was read.
 *
 * @throws Error If one of them would be replaced.
 */
async function refuseOthers(out: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = join(out, path)
    if ((await lstat(file).catch(() => undefined))?.isFile() !== true) continue
    throw new Error(`docs-assistant: "${file}" would be replaced; name a folder of its own for what is written`)
  }
}

/** The path of the written folder in the site. It is directly in its root, unless the folder that was read has it. */
function findPlace(folder: string, out: string): string[] {
  const below = relative(resolve(folder), resolve(out))
  return below === '' || below.startsWith('..') ? [basename(resolve(out))] : below.split(sep)
}

/** The public address of a site, given or as its pages name it. */
export function findAddress({ docs, siteUrl }: Pick<StaticSiteOptions, 'docs' | 'siteUrl'>): string | undefined {
  const { origin, base = '' } = docs.built ?? {}
  const address = siteUrl ?? (origin === undefined ? undefined : origin + base)
  return address === undefined ? undefined : withoutTrailingSlashes(address)
}

/** Lists the paths of the texts that the service has as well. A sitemap must have the public addresses. */
function listTexts(options: StaticSiteOptions): string[] {
  const { docs } = options
  const sitemap = findAddress(options) === undefined ? [] : ['sitemap.xml']
  const pages = docs.pages.filter((page) => page.isUnsearchable !== true)
  const paths = pages.map(({ path }) => toTextFile(path, '.md').slice(1))
  const lists = listScopes(docs).map((scope) => `${scope}/llms.txt`)
  return ['llms.txt', 'llms-full.txt', ...sitemap, ...paths, ...lists].filter(canBeWritten)
}

/**
 * Removes the texts of an earlier run that are not written again: a page may have been removed because it was a secret.
 * The list of those that are written stays in a file.
 */
async function removeTexts(out: string, texts: readonly string[]): Promise<void> {
  const list = join(out, TEXT_LIST)
  const earlier = (await readFile(list, 'utf8').catch(() => '')).split('\n').filter((path) => TEXT.test(path))
  // File systems may not tell capitals from small letters.
  const kept = new Set(texts.map((path) => path.toLowerCase()))
  for (const path of earlier) {
    if (kept.has(path.toLowerCase()) || !canBeWritten(path)) continue
    await dropLinks(out, path)
    await rm(join(out, path), { force: true }).catch(() => {})
  }
  await replaceFile(list, `${texts.join('\n')}\n`)
}

/** Replaces a file atomically, so that nobody reads a part of it. A link is replaced, and not followed. */
async function replaceFile(file: string, text: string): Promise<void> {
  const next = `${file}.${process.pid}.new`
  await rm(next, { force: true })
  await writeFile(next, text, { flag: 'wx' })
  await rename(next, file)
}

/** Writes the texts as the service sends them, and what agents look for. */
async function writeTexts(options: StaticSiteOptions, paths: readonly string[]): Promise<void> {
  const { docs, folder, out } = options
  const address = findAddress(options)
  const siteUrl = address ?? 'http://localhost'
  const texts = [siteUrl, ...findPlace(folder, out).map(encodeURIComponent)].join('/')
  const engine = createEngine(prepareDocs(docs), { siteUrl }, { texts })
  for (const path of paths) {
    const response = await engine.fetch(new Request(`http://engine/${encodeURI(path)}`))
    if (response.status >= 500) throw new Error(`docs-assistant: ${path} can't be written: ${await response.text()}`)
    if (response.ok) await writeText(out, path, await response.text())
  }
  if (address === undefined) return
  await writeText(out, 'robots.txt', writeRobots(`${texts}/sitemap.xml`))
  const skill = writeSkill(docs, [
    `The list of pages: ${texts}/llms.txt. Each link leads to a page as Markdown.`,
    `All pages in one file: ${texts}/llms-full.txt.`,
  ])
  const digest = createHash('sha256').update(skill.text).digest('hex')
  const index = writeSkillIndex(skill, `${texts}/${SKILLS}/docs/SKILL.md`, digest)
  await writeText(out, `${SKILLS}/docs/SKILL.md`, skill.text)
  await writeText(out, `${SKILLS}/index.json`, index)
}

/** Writes a file, unless the docs have named something else so, or with a name that is too long for a file. */
async function writeText(out: string, path: string, text: string): Promise<void> {
  const file = join(out, path)
  try {
    await dropLinks(out, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  } catch (error) {
    if (!['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(String((error as NodeJS.ErrnoException).code)))
      throw error
  }
}

/**
 * Removes each symbolic link on the way to a file that leads out of the folder. The site may have been built from files
 * of others, and what is written must not go where their links lead.
 */
export async function dropLinks(out: string, path: string): Promise<void> {
  const names = path.split('/')
  for (const depth of names.keys()) {
    const place = join(out, ...names.slice(0, depth + 1))
    if ((await lstat(place).catch(() => undefined))?.isSymbolicLink() !== true) continue
    const below = relative(await realpath(out), await realpath(place).catch(() => '/'))
    if (below.startsWith('..') || isAbsolute(below)) await rm(place)
  }
}

/**
 * Whether a path that the docs name stays in the folder, and leaves the site's own files alone. A version
 * may be called `../v2`.
 */
function canBeWritten(path: string): boolean {
  return !/\\|(?:^|\/)\.{0,2}(?:\/|$)/.test(path) && !OWN.test(path)
}
