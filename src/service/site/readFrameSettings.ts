import { resolveAsset } from '../../config/settings/resolveAsset.ts'
import { isAppearanceStrict, readAppearance } from '../../config/settings/readAppearance.ts'
import { readEyebrows } from '../../config/settings/readEyebrows.ts'
import { readFavicon } from '../../config/settings/readFavicon.ts'
import { readLogo, readLogoLink } from '../../config/settings/readImages.ts'
import type { Docs } from '../docs/Docs.ts'
import { folderPath } from './folderPath.ts'
import { readFolderFile } from './readFolderFile.ts'

/** What docs.json sets for the frame around every page, apart from its theme (reference 2.7). */
export interface FrameSettings {
  /**
   * Paths on the site, for light mode and for dark. Files that are not there, and those of other sites, are left out.
   */
  logo: { light: string; dark: string } | null
  favicon: { light: string; dark: string } | null
  /** Target of the logo: `logo.href`, or the site's start. */
  home: string
  appearance: 'system' | 'light' | 'dark'
  /** Whether readers can switch between light and dark. */
  hasToggle: boolean
  eyebrows: 'section' | 'breadcrumbs'
}

/** Reads the frame's settings from docs.json, with defaults for what is missing or wrong. */
export async function readFrameSettings({ config, folder }: Docs): Promise<FrameSettings> {
  const findFiles = async (readFiles: typeof readLogo) => {
    const light = await findFirst(readFiles(config, 'light'), folder)
    const dark = await findFirst(readFiles(config, 'dark'), folder)
    return light === undefined || dark === undefined ? null : { light, dark }
  }
  return {
    logo: await findFiles(readLogo),
    favicon: await findFiles(readFavicon),
    home: resolveAsset(readLogoLink(config)) ?? '/',
    appearance: readAppearance(config),
    hasToggle: !isAppearanceStrict(config),
    eyebrows: readEyebrows(config),
  }
}

/** The address of the first of the files that is in the folder. */
async function findFirst(files: readonly string[], folder: string): Promise<string | undefined> {
  for (const file of files) {
    const path = folderPath(file)
    if (path !== null && (await readFolderFile(folder, path)) !== null) return resolveAsset(file)
  }
  return undefined
}
