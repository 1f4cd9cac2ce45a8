import type { ThemeName } from '../theme/themes.ts'

/**
 * The appearance settings of docs.json (section 2.7 of the reference), checked and completed: what `parseDocsConfig`
 * returns for any input. It is itself a valid docs.json.
 */
export interface DocsConfig {
  /** `mint` is read as `svc`. */
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
  /** Services of other makers. Not checked; only `intercom` is read. */
  integrations?: unknown
  /** The site's search. Not checked; only `prompt` is read. */
  search?: unknown
  /** The site's menu. Not checked; read it with `eyebrowFor`. */
  navigation?: unknown
}

export type IconLibrary = 'fontawesome' | 'lucide' | 'tabler'

/** Paths below the docs folder, or http(s) addresses. */
export interface ModeFiles {
  light: string
  dark: string
}

export interface FontSettings {
  family?: string
  /** 1 to 1000; variable fonts take fractions. */
  weight?: number
  /** A hosted font or a file; families of a font catalog need none. */
  source?: string
  /** Required beside `source`. */
  format?: 'woff' | 'woff2'
}

export interface CodeblockSettings {
  /** Names of highlighting themes. */
  theme?: ModeFiles
  /** TextMate grammars: paths of JSON files. */
  languages?: { custom: string[] }
}

/** Something in docs.json that its owner should know. */
export interface ConfigProblem {
  /** An error breaks a rule of the reference. What a warning is about is read as it was meant, or has no effect. */
  severity: 'error' | 'warning'
  /** The place in the settings, such as `colors.primary`; empty for the whole file. */
  path: string
  /** What is wrong, what is used instead, and how to write it. */
  message: string
  /** From 1. Only if the source was text. */
  line?: number
  /** From 1, in UTF-16 units as editors count. */
  column?: number
  /** The referenced file, if the problem is in one. */
  file?: string
}
