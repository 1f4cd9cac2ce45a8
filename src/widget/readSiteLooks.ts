import { resolveAsset } from '../config/resolveAsset.ts'

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
  const { name, logo, favicon, appearance } = objectOf(config)
  const { default: preset, strict } = objectOf(appearance)
  return {
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, NAME_MAX_CHARACTERS) : undefined,
    logo: addressesOf(logo, mode, siteUrl),
    logoHref: addressOf(objectOf(logo).href, siteUrl),
    favicon: addressesOf(favicon, mode, siteUrl),
    appearance: preset === 'light' || preset === 'dark' ? preset : 'auto',
    isStrict: strict === true,
  }
}

/** One file for both modes, or one for each: then the other mode's stands in for one that is missing. */
function addressesOf(image: unknown, mode: 'light' | 'dark', siteUrl: string | undefined): string[] {
  const { light, dark } = objectOf(image)
  const paths = typeof image === 'string' ? [image] : mode === 'light' ? [light, dark] : [dark, light]
  const addresses = paths.map((path) => addressOf(path, siteUrl)).filter((address) => address !== undefined)
  return [...new Set(addresses)]
}

function addressOf(path: unknown, siteUrl: string | undefined): string | undefined {
  return typeof path === 'string' ? resolveAsset(path, siteUrl) : undefined
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
