import { findEyebrow, readNavigation } from '../config/settings/readNavigation.ts'
import { readEyebrows } from '../config/settings/readEyebrows.ts'
import { readName } from '../config/settings/readName.ts'
import type { Settings } from '../ui/settings.ts'

/**
 * Says of a page of the site what docs.json does: its place, as `styling.eyebrows` has it (section 2.7 of the
 * reference), and its site. Undefined where the file says neither.
 */
export function describerOf(config: unknown, siteUrl: string | undefined): Settings['describeSource'] {
  const trails = readNavigation(config)
  const site = readName(config)
  if (trails.size === 0 && site === undefined) return undefined
  const style = readEyebrows(config)
  return (url) => {
    const path = ownPath(url, siteUrl)
    return path === undefined ? undefined : { eyebrow: findEyebrow(path, trails, style), site }
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
