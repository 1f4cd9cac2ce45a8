import { readLogo, readLogoLink } from '../config/settings/readImages.ts'
import { readName } from '../config/settings/readName.ts'
import { resolveAsset } from '../config/settings/resolveAsset.ts'
import { resolveImages } from './resolveImages.ts'
import type { SiteSettings } from './useSiteSettings.ts'

/** The site's name and logo, for the header of the panel. */
export interface SiteTitle {
  /** The name of the project. */
  name: string | undefined
  /** Addresses of the logo. The one for the current mode comes first. */
  logo: readonly string[]
  /** The link target of the logo. */
  logoHref: string | undefined
}

const NAME_MAX_CHARACTERS = 60

export function readSiteTitle({ config, mode, siteUrl }: Pick<SiteSettings, 'config' | 'mode' | 'siteUrl'>): SiteTitle {
  return {
    name: readName(config)?.slice(0, NAME_MAX_CHARACTERS),
    logo: resolveImages(readLogo(config, mode), siteUrl),
    logoHref: resolveAsset(readLogoLink(config), siteUrl),
  }
}
