import { readText, readValue } from '../config/settings/readValue.ts'
import { resolveAsset } from '../config/settings/resolveAsset.ts'

/** What docs.json says of a site beside its theme (section 2.7 of the reference), checked and with whole addresses. */
export interface SiteLooks {
  name: string | undefined
  /** Addresses of the logo, the one for this mode first. */
  logo: readonly string[]
  logoHref: string | undefined
  /** Addresses of the favicon, likewise. */
  favicon: readonly string[]
  /** `appearance.default`; `auto` where it is left to the system. */
  appearance: 'light' | 'dark' | 'auto'
  /** `appearance.strict`: readers have no say in light or dark. */
  isStrict: boolean
}

const NAME_MAX_CHARACTERS = 60

/** Reads a docs.json, parsed or not, for one mode. Never throws: what is not as it should be is left out. */
export function readSiteLooks(config: unknown, mode: 'light' | 'dark', siteUrl: string | undefined): SiteLooks {
  const preset = readValue(config, 'appearance', 'default')
  return {
    name: readText(config, 'name')?.slice(0, NAME_MAX_CHARACTERS),
    logo: addressesOf(config, 'logo', mode, siteUrl),
    logoHref: resolveAsset(readText(config, 'logo', 'href'), siteUrl),
    favicon: addressesOf(config, 'favicon', mode, siteUrl),
    appearance: preset === 'light' || preset === 'dark' ? preset : 'auto',
    isStrict: readValue(config, 'appearance', 'strict') === true,
  }
}

/** One file for both modes, or one for each: then the other mode's stands in for one that is missing. */
function addressesOf(
  config: unknown,
  image: 'logo' | 'favicon',
  mode: 'light' | 'dark',
  siteUrl: string | undefined,
): string[] {
  const paths = [
    readText(config, image),
    readText(config, image, mode),
    readText(config, image, mode === 'light' ? 'dark' : 'light'),
  ]
  return [...new Set(paths.flatMap((path) => resolveAsset(path, siteUrl) ?? []))]
}
