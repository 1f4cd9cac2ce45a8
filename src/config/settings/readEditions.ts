import { readValue } from './readValue.ts'

/** A version and a language of the docs, as docs.json names them. */
export interface Edition {
  readonly version?: string | undefined
  readonly language?: string | undefined
}

/** The versions and languages of `navigation`, in its order, and the edition of each page. */
export interface Editions {
  readonly versions: readonly string[]
  readonly languages: readonly string[]
  /** Keys are the paths of pages without slashes at either end. */
  readonly pages: ReadonlyMap<string, Edition>
  /** The version and language marked `default`, or else the first ones. */
  readonly preset: Edition
}

const CHILDREN = 'pages groups tabs anchors dropdowns products versions languages menu'.split(' ')
const MAX_DEPTH = 40
const MAX_NODES = 500_000

/** Reads the editions of docs.json (`navigation.versions`, `navigation.languages`). Accepts any value, never throws. */
export function readEditions(config: unknown): Editions {
  const names = { version: new Set<string>(), language: new Set<string>() }
  const preset: { version?: string; language?: string } = {}
  const pages = new Map<string, Edition>()
  let nodes = 0
  const visit = (node: unknown, edition: Edition, depth: number): void => {
    if (depth > MAX_DEPTH || ++nodes > MAX_NODES) return
    if (typeof node === 'string') {
      if (!pages.has(toKey(node))) pages.set(toKey(node), edition)
    } else if (Array.isArray(node)) {
      for (const child of node) visit(child, edition, depth + 1)
    } else if (typeof node === 'object' && node !== null) {
      const fields = node as Record<string, unknown>
      const inner: { version?: string | undefined; language?: string | undefined } = { ...edition }
      for (const key of ['version', 'language'] as const) {
        const name = fields[key]
        if (typeof name !== 'string' || name.trim() === '') continue
        inner[key] = name.trim()
        names[key].add(name.trim())
        if (fields.default === true) preset[key] ??= name.trim()
      }
      if (typeof fields.root === 'string') visit(fields.root, inner, depth + 1)
      for (const key of CHILDREN) if (Array.isArray(fields[key])) visit(fields[key], inner, depth + 1)
    }
  }
  try {
    visit(readValue(config, 'navigation'), {}, 0)
  } catch {
    // A getter threw. What was read before is kept.
  }
  const [versions, languages] = [[...names.version], [...names.language]]
  return {
    versions,
    languages,
    pages,
    preset: { version: preset.version ?? versions[0], language: preset.language ?? languages[0] },
  }
}

/**
 * Returns the edition of a page: by its place in `navigation`, else by a part of its path (`/v2/start`, `/de/start`),
 * else the docs' default.
 *
 * @param path Path on the site, such as `/guides/start`.
 */
export function findEdition(
  path: string | null | undefined,
  { pages, versions, languages, preset }: Editions,
): Edition {
  const parts = toKey(path ?? '').split('/')
  // The site may be served below a folder that its navigation does not name.
  for (let from = 0; from < parts.length; from++) {
    const key = parts.slice(from).join('/')
    const known = pages.get(key) ?? pages.get(key === '' ? 'index' : `${key}/index`)
    if (known !== undefined) return { ...preset, ...known }
  }
  return {
    version: parts.find((part) => versions.includes(part)) ?? preset.version,
    language: parts.find((part) => languages.includes(part)) ?? preset.language,
  }
}

function toKey(path: string): string {
  return path
    .replace(/[?#].*$/s, '')
    .replace(/\.mdx?$/, '')
    .replace(/^\/+|\/+$/g, '')
}
