import { resolveAsset } from '../../../../src/config/settings/resolveAsset.ts'
import { isAppearanceStrict, readAppearance } from '../../../../src/config/settings/readAppearance.ts'
import { readEyebrows } from '../../../../src/config/settings/readEyebrows.ts'
import { readFavicon } from '../../../../src/config/settings/readFavicon.ts'
import { readLogo, readLogoLink } from '../../../../src/config/settings/readImages.ts'
import type { Docs } from '../../engine/docs/Docs.ts'
import { toFolderPath } from './toFolderPath.ts'
import type { OpenDocsFile } from '../files/readFolderFile.ts'

/** The settings of docs.json for the layout around every page, apart from its theme (protocol.md#settings). */
export interface FrameSettings {
  /** Paths on the site, for light and dark mode. Files that don't exist, and those of other sites, are left out. */
  logo: { light: string; dark: string } | null
  favicon: { light: string; dark: string } | null
  /** The link of the logo: `logo.href`, or the site's start page. */
  home: string
  appearance: 'system' | 'light' | 'dark'
  /** Whether readers can switch between light and dark. */
  hasToggle: boolean
  eyebrows: 'section' | 'breadcrumbs'
}

/** Reads the layout's settings from docs.json, with defaults for those that are missing or invalid. */
export async function readFrameSettings({ config }: Docs, openFile: OpenDocsFile): Promise<FrameSettings> {
  const findFiles = async (readFiles: typeof readLogo) => {
    const light = await findFirst(readFiles(config, 'light'), openFile)
    const dark = await findFirst(readFiles(config, 'dark'), openFile)
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

/** Returns the address of the first of the files that exists. */
async function findFirst(files: readonly string[], openFile: OpenDocsFile): Promise<string | undefined> {
  for (const file of files) {
    const path = toFolderPath(file)
    const found = path === null ? null : await openFile(path)
    await found?.handle.close()
    if (found !== null) return resolveAsset(file)
  }
  return undefined
}
