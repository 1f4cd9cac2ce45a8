import { withoutTrailingSlashes } from '../../../../src/protocol/withoutTrailingSlashes.ts'
import { readText, readValue } from '../../../../src/config/settings/readValue.ts'

interface Part {
  isTab: boolean
  name: string
  /** The folder whose pages it has. */
  folder: string
  icon: string | undefined
  openapi: unknown
  groups: unknown[]
}

/** The tab of the groups that are in no other one, if mint.json gives it no name. */
const FIRST_TAB = 'Documentation'
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * Returns the `navigation` of docs.json. In mint.json, its predecessor, it is a list of groups, and tabs and anchors
 * are beside it: each has the groups whose pages are in its folder.
 */
export function readConfiguredNavigation(config: unknown): unknown {
  const navigation = readValue(config, 'navigation')
  const parts = Array.isArray(navigation) ? ['tabs', 'anchors'].flatMap((kind) => readParts(config, kind)) : []
  if (parts.length === 0) return navigation
  const others: unknown[] = []
  for (const group of navigation as unknown[]) {
    const page = findFirstPage(group)
    const around = parts.filter(({ folder }) => page === folder || page.startsWith(`${folder}/`))
    const nearest = around.toSorted((a, b) => b.folder.length - a.folder.length)[0]
    ;(nearest?.groups ?? others).push(group)
  }
  const isUsed = ({ groups, openapi }: Part): boolean => groups.length > 0 || openapi !== undefined
  const used = parts.filter(isUsed)
  const anchors = used
    .filter(({ isTab }) => !isTab)
    .map(({ name, icon, openapi, groups }) => ({
      group: name,
      icon,
      openapi,
      ...(groups.length > 0 && { pages: groups }),
    }))
  const tabs = used
    .filter(({ isTab }) => isTab)
    .map(({ name, openapi, groups }) => ({ tab: name, openapi, ...(groups.length > 0 && { groups }) }))
  const first = [...others, ...anchors]
  if (tabs.length === 0) return first
  const own = { tab: readText(config, 'primaryTab', 'name') ?? FIRST_TAB, groups: first }
  return { tabs: [...(first.length > 0 ? [own] : []), ...tabs] }
}

function readParts(config: unknown, kind: string): Part[] {
  const listed = readValue(config, kind)
  return (Array.isArray(listed) ? (listed as unknown[]) : []).flatMap((entry) => {
    const [name, url] = [readText(entry, 'name'), readText(entry, 'url')]
    if (name === undefined || url === undefined || ADDRESS.test(url)) return []
    const folder = withoutTrailingSlashes(url).replace(/^\/+/, '')
    const [icon, openapi] = [readText(entry, 'icon'), readValue(entry, 'openapi')]
    return folder === '' ? [] : { isTab: kind === 'tabs', name, folder, icon, openapi, groups: [] }
  })
}

function findFirstPage(entry: unknown): string {
  let first = entry
  for (let depth = 0; depth < 20 && typeof first !== 'string'; depth += 1) {
    const pages = readValue(first, 'pages')
    first = Array.isArray(pages) ? (pages as unknown[])[0] : ''
  }
  return typeof first === 'string' ? first.replace(/^\/+/, '') : ''
}
