import { readEyebrows, findEyebrow, readPageTrails } from '../config/settings/readPageTrails.ts'
import { readName } from '../config/settings/readName.ts'
import type { Settings } from '../ui/settings.ts'

/**
 * Creates a function that describes a page of the site: its place in `navigation`, in the style of `styling.eyebrows`,
 * and the site's name (protocol.md#settings). Undefined if docs.json has neither.
 */
export function createSourceDescriber(config: unknown, siteUrl: string | undefined): Settings['describeSource'] {
  const trails = readPageTrails(config)
  const site = readName(config)
  if (trails.size === 0 && site === undefined) return undefined
  const style = readEyebrows(config)
  return (url) => {
    const path = findSitePath(url, siteUrl)
    return path === undefined ? undefined : { eyebrow: findEyebrow(path, trails, style), site }
  }
}

/** The path of a page of the site; undefined for pages of other sites and for invalid addresses. */
function findSitePath(url: string, siteUrl: string | undefined): string | undefined {
  try {
    const { origin, pathname } = new URL(url, siteUrl)
    return origin === new URL(siteUrl ?? '').origin ? decodeURIComponent(pathname) : undefined
  } catch {
    return undefined
  }
}
