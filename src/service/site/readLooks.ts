import { resolveAsset } from '../../config/settings/resolveAsset.ts'
import { readText, readValue } from '../../config/settings/readValue.ts'
import type { Docs } from '../docs/Docs.ts'
import { folderPath } from './folderPath.ts'
import { readFolderFile } from './readFolderFile.ts'

/** What docs.json says of the site's looks beside its theme (reference 2.7). */
export interface SiteLooks {
  /** Paths on the site, for light mode and for dark. Files that are not there, and those of other sites, are left out. */
  logo: { light: string; dark: string } | null
  favicon: { light: string; dark: string } | null
  /** Target of the logo: `logo.href`, or the site's start. */
  home: string
  appearance: 'system' | 'light' | 'dark'
  /** Whether readers can switch between light and dark. */
  hasToggle: boolean
  eyebrows: 'section' | 'breadcrumbs'
}

/** Reads the site's looks from docs.json; whatever is missing or wrong there has its default. */
export async function readLooks({ config, folder }: Docs): Promise<SiteLooks> {
  const appearance = readText(config, 'appearance', 'default')
  return {
    logo: await readPair(config, 'logo', folder),
    favicon: await readPair(config, 'favicon', folder),
    home: resolveAsset(readText(config, 'logo', 'href')) ?? '/',
    appearance: appearance === 'light' || appearance === 'dark' ? appearance : 'system',
    hasToggle: readValue(config, 'appearance', 'strict') !== true,
    eyebrows: readText(config, 'styling', 'eyebrows') === 'breadcrumbs' ? 'breadcrumbs' : 'section',
  }
}

/** One file for both modes, or one for each; where one of the two is not there, the other stands for it. */
async function readPair(config: unknown, key: string, folder: string): Promise<{ light: string; dark: string } | null> {
  const both = readText(config, key)
  const [light, dark] = await Promise.all(
    [both ?? readText(config, key, 'light'), both ?? readText(config, key, 'dark')].map((path) =>
      existing(path, folder),
    ),
  )
  const either = light ?? dark
  return either === undefined ? null : { light: light ?? either, dark: dark ?? either }
}

async function existing(setting: string | undefined, folder: string): Promise<string | undefined> {
  const path = folderPath(setting)
  if (path === null || (await readFolderFile(folder, path)) === null) return undefined
  return resolveAsset(setting)
}
