import { findPage, toPageKey } from './pageKeys.ts'
import { readText, readValue } from './readValue.ts'
import { walkNavigation } from './walkNavigation.ts'

/** A version and a language of the docs, as docs.json names them. */
export interface Edition {
  version?: string | undefined
  language?: string | undefined
}

/** The versions and languages of `navigation`, in its order, and the edition of each page. */
export interface Editions {
  readonly versions: readonly string[]
  readonly languages: readonly string[]
  /** By page key. */
  readonly pages: ReadonlyMap<string, Edition>
  /** The version and language marked `default`, or else the first ones. */
  readonly preset: Edition
}

/** Reads the editions of docs.json (`navigation.versions`, `navigation.languages`). Accepts any value, never throws. */
export function readEditions(config: unknown): Editions {
  const names = { version: new Set<string>(), language: new Set<string>() }
  const preset: { version?: string; language?: string } = {}
  const pages = new Map<string, Edition>()
  try {
    walkNavigation<Edition>(
      readValue(config, 'navigation'),
      {},
      {
        enter(entry, edition) {
          const inside = { ...edition }
          for (const key of ['version', 'language'] as const) {
            const name = readText(entry, key)
            if (name === undefined) continue
            inside[key] = name
            names[key].add(name)
            if (entry.default === true) preset[key] ??= name
          }
          return inside
        },
        page(name, edition) {
          if (!pages.has(toPageKey(name))) pages.set(toPageKey(name), edition)
        },
      },
    )
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
  const known = findPage(path ?? '', pages)
  if (known !== undefined) return { ...preset, ...known }
  const parts = toPageKey(path ?? '').split('/')
  return {
    version: parts.find((part) => versions.includes(part)) ?? preset.version,
    language: parts.find((part) => languages.includes(part)) ?? preset.language,
  }
}
