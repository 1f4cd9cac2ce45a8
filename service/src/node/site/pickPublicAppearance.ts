import { addToList } from '../../engine/docs/collections.ts'
import { RULES } from '../../../../src/config/settings/rules.ts'
import { resolveAsset } from '../../../../src/config/settings/resolveAsset.ts'
import type { Docs, DocsPage, NavigationGroup } from '../../engine/docs/Docs.ts'

/** The settings of docs.json that the widget reads (protocol.md#settings): the appearance, the search and the menu. */
const APPEARANCE_KEYS = [...Object.keys(RULES.fields), 'search', 'contextual']

/** The settings that name a file or a page of the site. */
const FILES = [
  /^(?:logo|favicon|background\.image)(?:\.(?:light|dark|href))?$/,
  /^(?:fonts(?:\.(?:heading|body))?\.source|thumbnails\.background)$/,
  /^styling\.codeblocks\.languages\.custom\.\d+$/,
]

/**
 * Returns the part of docs.json that readers' browsers get: the appearance, and the visible navigation, which the
 * assistant needs for the sections of cited pages. Hidden pages, redirects, integrations and keys stay on the server.
 *
 * @param base The base path of the site's files. May be empty.
 */
export function pickPublicAppearance(
  { config, name, navigation, pages }: Pick<Docs, 'config' | 'name' | 'navigation' | 'pages'>,
  base: string,
): Record<string, unknown> {
  const kept = APPEARANCE_KEYS.filter((key) => config !== null && Object.hasOwn(config, key))
  const entries = kept.map((key) => [key, base === '' ? config![key] : placeFiles(config![key], key, base)])
  return {
    name,
    ...Object.fromEntries(entries),
    ...(config === null ? {} : { navigation: writeNavigation(navigation, pages) }),
  }
}

/** @param path The path of the setting, such as `logo.light`. */
function placeFiles(value: unknown, path: string, base: string): unknown {
  if (typeof value === 'string') {
    const address = FILES.some((setting) => setting.test(path)) ? resolveAsset(value) : undefined
    return address?.startsWith('/') === true ? base + address : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, placeFiles(inner, `${path}.${key}`, base)])
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** Writes the navigation, separated by version and language if the docs have several. */
function writeNavigation(navigation: readonly NavigationGroup[], pages: readonly DocsPage[]): Record<string, unknown> {
  const pageAt = new Map(pages.map((page) => [page.path, page]))
  const listValues = (key: 'language' | 'version') => [...new Set(pages.flatMap((page) => page[key] ?? []))]
  const known = { language: listValues('language'), version: listValues('version') }
  const split = (groups: readonly NavigationGroup[], keys: readonly ('language' | 'version')[]): object => {
    const [key, ...others] = keys
    if (key === undefined) return { groups: groups.map(toGroup) }
    const { [key]: values } = known
    if (values.length < 2) return split(groups, others)
    const parts = divide(groups, (path) => pageAt.get(path)?.[key])
    const rest = parts.get(undefined) ?? []
    // Each language with each version would be too many.
    const named = groups === navigation ? values : [...parts.keys()].filter((value) => value !== undefined)
    const editions = named.map((value) => ({ [key]: value, ...split(parts.get(value) ?? [], others) }))
    return { [`${key}s`]: editions, ...(rest.length > 0 && split(rest, others)) }
  }
  return split(navigation, ['language', 'version']) as Record<string, unknown>
}

/** Divides groups by the edition of their pages. Groups that become empty are dropped. */
function divide<Value>(
  groups: readonly NavigationGroup[],
  valueOf: (path: string) => Value,
): Map<Value, NavigationGroup[]> {
  const parts = new Map<Value, NavigationGroup[]>()
  for (const { title, items } of groups) {
    const own = new Map<Value, NavigationGroup['items']>()
    for (const item of items) {
      if (typeof item === 'string') addToList(own, valueOf(item), item)
      else for (const [value, [group]] of divide([item], valueOf)) addToList(own, value, group!)
    }
    for (const [value, kept] of own) addToList(parts, value, { title, items: kept })
  }
  return parts
}

function toGroup({ title, items }: NavigationGroup): { group: string; pages: unknown[] } {
  return { group: title, pages: items.map((item) => (typeof item === 'string' ? item : toGroup(item))) }
}
