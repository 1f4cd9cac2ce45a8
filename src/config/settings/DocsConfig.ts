import type { ThemeName } from './themes.ts'

/**
 * The appearance settings of docs.json (protocol.md#settings), checked and completed. `parseDocsConfig` returns
 * this for any input. It is itself a valid docs.json.
 */
export interface DocsConfig {
  /** `mint` is replaced by `svc`. */
  theme: ThemeName
  /** Name of the project, for titles and labels. */
  name: string
  /** `#rgb` or `#rrggbb`, as written. */
  colors: {
    /** Emphasis in light mode. */
    primary: string
    /** Emphasis in dark mode. */
    light?: string
    /** Buttons and hover states in both modes. */
    dark?: string
  }
  /** Image files. `light` is the logo *for* light mode. A single path is used in both modes. */
  logo?: ModeFiles & {
    /** Where the logo leads. @default the first page */
    href?: string
  }
  /** Image files, one for each mode. */
  favicon?: ModeFiles
  appearance: {
    /** @default 'system' */
    default: 'system' | 'light' | 'dark'
    /** Hides the switch between light and dark. @default false */
    strict: boolean
  }
  /** At least one of `family`, `heading`, `body`. */
  fonts?: FontSettings & { heading?: FontSettings; body?: FontSettings }
  icons: {
    /** @default 'fontawesome' */
    library: IconLibrary
  }
  background: {
    decoration?: 'gradient' | 'grid' | 'windows'
    /** If a mode is absent, the theme's own colour is used. */
    color?: { light?: string; dark?: string }
    image?: ModeFiles
  }
  styling: {
    /** @default 'section' */
    eyebrows: 'section' | 'breadcrumbs'
    /** @default rendered in answers that use it */
    latex?: boolean
    /** `system`, `dark`, the name of a highlighting theme, or more about it. @default 'system' */
    codeblocks: string | CodeblockSettings
  }
  thumbnails: {
    /** @default follows the site's colours */
    appearance?: 'light' | 'dark'
    background?: string
    /** A family of the font catalog. */
    fonts?: { family: string }
  }
  /** The options of a page's menu. Not checked; read it with `readContextual`. */
  contextual?: unknown
  /** Not checked; only `suggestions` is read. */
  assistant?: unknown
  /** Services of other vendors. Not checked; only `intercom` is read. */
  integrations?: unknown
  /** The site's search. Not checked; only `prompt` is read. */
  search?: unknown
  /** The site's menu. Not checked; `walkNavigation` reads it. */
  navigation?: unknown
}

/** The icon sets that docs.json can name (`icons.library`). */
export type IconLibrary = 'fontawesome' | 'lucide' | 'tabler'

/** Paths in the docs folder, or http(s) addresses. */
export interface ModeFiles {
  light: string
  dark: string
}

/** One font of docs.json, for headings or for text. */
export interface FontSettings {
  family?: string
  /** 1 to 1000. Variable fonts accept fractions. */
  weight?: number
  /** Address of a hosted font, or path of a font file. Not needed for families of the font catalog. */
  source?: string
  /** Required if there is a `source`. */
  format?: 'woff' | 'woff2'
}

/** How code is coloured: `styling.codeblocks` of docs.json. */
export interface CodeblockSettings {
  /** Names of highlighting themes. */
  theme?: ModeFiles
  /** TextMate grammars: paths of JSON files. */
  languages?: { custom: string[] }
}

/** A problem in docs.json, for its owner. */
export interface ConfigProblem {
  /**
   * An error breaks a rule of protocol.md#settings. A warning is about something that was understood anyway, or has no
   * effect.
   */
  severity: 'error' | 'warning'
  /** The place in the settings, such as `colors.primary`; empty for the whole file. */
  path: string
  /** Says what is wrong, what is used instead, and how to fix it. */
  message: string
  /** Counted from 1. Present only if the source was text. */
  line?: number
  /** Counted from 1, in UTF-16 units like in editors. */
  column?: number
  /** The referenced file, if the problem is in one. */
  file?: string
}
