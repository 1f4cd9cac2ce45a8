import type { SettingPath } from './rules.ts'
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

/**
 * The meaning of each setting of docs.json, by its path: protocol.md#settings, and what real files showed
 * beyond it. Editors show these texts.
 */
export const DESCRIPTIONS: Readonly<Record<'' | SettingPath, string>> = {
  '':
    'The appearance settings of docs.json. Comments, trailing commas and unknown settings cause only a warning. ' +
    'If a setting appears more than once, the last one is used.',
  theme: 'The theme. "mint", the most common name, is the same as "svc".',
  name: 'Name of the project, organization or product. It appears in titles and labels.',
  colors:
    'The colours of the brand. If only "primary" is set, it applies everywhere. Colours that are hard to read are ' +
    'made lighter or darker, without changing their hue.',
  'colors.primary': 'Emphasis in light mode, as a hex code: "#0D9373" or "#093". Other notations are errors.',
  'colors.light': 'Emphasis in dark mode, as a hex code.',
  'colors.dark': 'Buttons and hover states in both modes, as a hex code.',
  logo: 'Path of the logo, or one for each mode.',
  'logo.light':
    'Path of the logo for light mode, with its extension. If the file is missing, the logo for the other mode is ' +
    'shown, or else the name.',
  'logo.dark': 'Path of the logo for dark mode, with its extension.',
  'logo.href': 'Where the logo leads: an address, or a path on the site. By default, it leads to the first page.',
  favicon: 'Path of the icon with its extension, or one for each mode. The assistant shows it on its launcher.',
  'favicon.light': 'Path of the icon for light mode.',
  'favicon.dark': 'Path of the icon for dark mode.',
  appearance: 'Light and dark mode.',
  'appearance.default': 'The mode a reader sees first. "system" follows the reader\'s system.',
  'appearance.strict': 'Hides the switch between light and dark.',
  fonts:
    'Fonts: "family" for all text, or "heading" and "body". At least one of the three is required. "heading" and ' +
    '"body" take precedence over "family".',
  ...describeFont('fonts', 'all text'),
  'fonts.heading': 'The font of headings, if it differs.',
  ...describeFont('fonts.heading', 'headings'),
  'fonts.body': 'The font of body text, if it differs.',
  ...describeFont('fonts.body', 'body text'),
  icons: 'Icons.',
  'icons.library': 'The library that icon names refer to. With any library, an icon can also be a URL or a path.',
  background: 'The background of the content.',
  'background.decoration': 'A pattern over the background.',
  'background.color': "Background colours. If one mode is left out, it uses the theme's own colour.",
  'background.color.light': 'Background in light mode, as a hex code.',
  'background.color.dark': 'Background in dark mode, as a hex code.',
  'background.image': 'Path of a background image, or one for each mode.',
  'background.image.light': 'Path of the background image for light mode.',
  'background.image.dark': 'Path of the background image for dark mode.',
  styling: 'Details of the style.',
  'styling.eyebrows':
    'The line above the title of a page, and on the cards of cited pages: the name of its section, or its full path ' +
    'in the navigation.',
  'styling.latex':
    'Whether formulas are always (true) or never (false) rendered. By default, they are if a text has some.',
  'styling.codeblocks':
    'The colours of code: "system" follows the mode, "dark" is always dark, and any other text is the name of a ' +
    'highlighting theme.',
  'styling.codeblocks.theme': 'One highlighting theme for both modes, or one for each.',
  'styling.codeblocks.theme.light': 'Name of the highlighting theme for light mode.',
  'styling.codeblocks.theme.dark': 'Name of the highlighting theme for dark mode.',
  'styling.codeblocks.languages': 'Additional languages.',
  'styling.codeblocks.languages.custom': 'Paths of JSON files that describe languages as TextMate grammars.',
  'styling.codeblocks.languages.custom[]': 'Path of a TextMate grammar.',
  'styling.codeblocks.light': 'Belongs in "theme".',
  'styling.codeblocks.dark': 'Belongs in "theme".',
  thumbnails: 'The preview images of pages.',
  'thumbnails.appearance': 'Mode of the previews. By default, they follow "colors".',
  'thumbnails.background': "Path or address of the previews' background image.",
  'thumbnails.fonts': 'The font of the previews.',
  'thumbnails.fonts.family': 'A family of the font catalog.',
}

function describeFont<Path extends string>(path: Path, use: string) {
  return {
    [`${path}.family`]: `Font family of ${use}. Families in the font catalog are loaded by name.`,
    [`${path}.weight`]: 'Weight, 1 to 1000. Variable fonts accept fractions.',
    [`${path}.source`]:
      'Address of a hosted font, or path of a font file. Not needed for families in the font catalog.',
    [`${path}.format`]: 'Format of the font file. Required with "source".',
  } as Record<`${Path}.${keyof FontSettings}`, string>
}
