import { withoutTrailingSlashes } from '../../../src/protocol/withoutTrailingSlashes.ts'
import { toFolder, HOSTS, HOSTS_WITH_PACKAGE, type Host, type ReadFile } from './hosts.ts'
import { DOCS, type ScriptAttributes } from './scriptTag.ts'
import { hide } from './writeSource.ts'

export interface FileChange {
  path: string
  /** undefined for a new file. */
  before: string | undefined
  after: string
}

export interface FoundHost {
  name: string
  /** The folder of static files, such as `public`. */
  staticFolder: string
  /** The folder that the site is built in, such as `dist`. */
  builtFolder: string
  /** Whether a server serves the site, and files for readers only from the folder of static files. */
  hasServer: boolean
  /** The site's base path, such as `/docs`, if its configuration has one. Otherwise empty. */
  base: string
}

export interface HostPlan {
  host: FoundHost
  /** Empty if the site already has the assistant. */
  changes: FileChange[]
  /** What to do by hand, if the file has no suitable place. */
  advice?: string
  /** Whether the site would get the React component if it had installed the package. */
  hasComponent: boolean
  /** Whether the site's own build then writes the folder of a site without a server. */
  writesIndex: boolean
}

/** An import of the package, its element, or its script, which the site may serve itself. */
const HAS_ASSISTANT = /docs-assistant[/@]|<docs-assistant|from ['"]docs-assistant|\/embed\.js/

/** Detects the docs generator or framework of a folder. Returns null for an unknown one. Changes nothing. */
export function findHost(read: ReadFile): FoundHost | null {
  const found = findFile(HOSTS, read)
  return found && describe(found, read)
}

/**
 * Detects the host, and plans how to add the assistant to it. Returns null for an unknown one. Changes nothing.
 *
 * @param list Returns the names of the files in a folder of the site.
 * @param script Its address is the one that the user gave, that of the CDN, or that of a site without a server.
 */
export function planHost(
  read: ReadFile,
  list: (folder: string) => readonly string[],
  script: ScriptAttributes,
): HostPlan | null {
  const mayBeComponent = script.src!.startsWith('https:') || script[DOCS] !== undefined
  const withComponent = mayBeComponent ? findFile(HOSTS_WITH_PACKAGE, read) : null
  const hasPackage = read('package.json')?.includes('"docs-assistant":') === true
  const found = (hasPackage ? withComponent : null) ?? findFile(HOSTS, read)
  if (found === null) return null
  const { host, path } = found
  const plan = {
    host: describe(found, read),
    hasComponent: withComponent !== null && !hasPackage,
    writesIndex: host.writesIndex === true,
  }
  if (host.others?.some((other) => HAS_ASSISTANT.test(read(other) ?? ''))) return { ...plan, changes: [] }
  // On a site of HTML files, the other pages are in the same folder as the first.
  const folder = toFolder(path)
  const pages = path.endsWith('.html') ? list(folder).filter((name) => name.endsWith('.html')) : []
  const changes: FileChange[] = []
  for (const file of new Set([path, ...pages.map((page) => folder + page)])) {
    const before = read(file) ?? ''
    if (HAS_ASSISTANT.test(before)) continue
    const after = changeLines(before, (text) => host.change(text, script))
    const extra = host.extra?.(before, script)
    if (after !== null) changes.push({ path: file, before, after })
    // Other pages may be fragments, which have no place for a script.
    else if (file === path) {
      const advice = `${path} has no place that is safe to change. Add:\n${host.write(script)}`
      return { ...plan, changes: [], advice }
    }
    if (extra !== undefined) changes.push({ path: extra.path, before: read(extra.path), after: extra.text })
  }
  return { ...plan, changes }
}

/** Changes a text whose lines may end as on Windows. */
function changeLines(text: string, change: (text: string) => string | null): string | null {
  const isOfWindows = /\r\n/.test(text) && !/(?<!\r)\n/.test(text)
  if (!isOfWindows) return change(text)
  return change(text.replaceAll('\r\n', '\n'))?.replaceAll('\n', '\r\n') ?? null
}

interface FoundFile {
  host: Host
  path: string
  text: string
}

function findFile(hosts: readonly Host[], read: ReadFile): FoundFile | null {
  for (const host of hosts) {
    for (const path of host.files) {
      const text = read(path)
      if (text !== undefined && host.is?.(text, read) !== false) return { host, path, text }
    }
  }
  return null
}

const COMMENTS = /(?<=^|\s)(?:\/\*[^]*?\*\/|\/\/.*$|#.*$)/gm
/** What configurations call the base path: `base`, `baseUrl`, `baseURL`, `basePath`, or `site_url` of MkDocs. */
const BASE = /(?:\bbase(?:url|path)?:\s*|^site_url:\s*["']?https?:\/\/[^\s/"']+)["']?(\/[^\s"']*)/im

function describe({ host, path, text }: FoundFile, read: ReadFile): FoundHost {
  const config = [text, ...(host.baseFiles ?? []).map((file) => read(file) ?? '')]
  const base = config.map((text) => BASE.exec(hide(text, COMMENTS))?.[1]).find((base) => base !== undefined) ?? ''
  return {
    name: host.name,
    staticFolder: host.staticFolder(path, text, read),
    builtFolder: host.builtFolder(path, read),
    hasServer: host.hasServer?.(read) === true,
    base: withoutTrailingSlashes(base),
  }
}
