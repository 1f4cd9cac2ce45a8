import type { ThemeName } from './themes.ts'
import type { IconLibrary } from './DocsConfig.ts'

/**
 * docs.json as its owner writes it (protocol.md#settings), before `parseDocsConfig` checks and completes it.
 * Names accept any text, because TypeScript reads `"theme": "maple"` of an imported JSON file as `string`.
 */
export interface DocsConfigInput {
  theme?: Name<ThemeName | 'mint'>
  name?: string
  colors?: { primary?: string; light?: string; dark?: string }
  logo?: string | { light?: string; dark?: string; href?: string }
  favicon?: FileInput
  appearance?: { default?: Name<'system' | 'light' | 'dark'>; strict?: boolean }
  fonts?: FontInput & { heading?: FontInput; body?: FontInput }
  icons?: { library?: Name<IconLibrary> }
  background?: {
    decoration?: Name<'gradient' | 'grid' | 'windows'>
    color?: { light?: string; dark?: string }
    image?: FileInput
  }
  styling?: {
    eyebrows?: Name<'section' | 'breadcrumbs'>
    latex?: boolean
    codeblocks?: string | { theme?: FileInput; languages?: { custom?: readonly string[] } }
  }
  thumbnails?: { appearance?: Name<'light' | 'dark'>; background?: string; fonts?: { family?: string } }
  navigation?: unknown
  /** docs.json also configures the docs site itself. The assistant ignores those settings. */
  [setting: string]: unknown
}

/** One file for both modes, or one for each. */
type FileInput = string | { light?: string; dark?: string }

interface FontInput {
  family?: string
  weight?: number
  source?: string
  format?: Name<'woff' | 'woff2'>
}

/** Any text, with the known names offered by editors. */
type Name<Known extends string> = Known | (string & {})
