import { eyebrowFor, readNavigation } from '../config/settings/readNavigation.ts'
import { readText, readValue } from '../config/settings/readValue.ts'
import type { Settings } from '../ui/settings.ts'

/**
 * Says of a page of the site what docs.json does: its place, as `styling.eyebrows` has it (section 2.7 of the
 * reference), and its site. Undefined where the file says neither.
 */
export function describerOf(config: unknown, siteUrl: string | undefined): Settings['describeSource'] {
  const trails = readNavigation(readValue(config, 'navigation'))
  const site = readText(config, 'name')
  if (trails.size === 0 && site === undefined) return undefined
  const style = readText(config, 'styling', 'eyebrows') === 'breadcrumbs' ? 'breadcrumbs' : 'section'
  return (url) => {
    const path = ownPath(url, siteUrl)
    return path === undefined ? undefined : { eyebrow: eyebrowFor(path, trails, style), site }
  }
}

/** The path of a page of the site; undefined for other sites' pages, and for what is no address. */
function ownPath(url: string, siteUrl: string | undefined): string | undefined {
  try {
    const { origin, pathname } = new URL(url, siteUrl)
    return origin === new URL(siteUrl ?? '').origin ? decodeURIComponent(pathname) : undefined
  } catch {
    return undefined
  }
}
