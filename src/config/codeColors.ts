import { contrastOf } from './contrast.ts'
import { BLACK, WHITE, readHexColor, writeHexColor, type Rgb } from './hexColor.ts'
import { reachContrast } from './reachContrast.ts'

/**
 * Colours of code, as hex digits: surface, text, keyword, string, comment, number, function, type, variable,
 * punctuation.
 */
export type CodeTheme = readonly [
  surface: string,
  text: string,
  keyword: string,
  string: string,
  comment: string,
  number: string,
  function_: string,
  type: string,
  variable: string,
  punctuation: string,
]

const PARTS = ['text', 'keyword', 'string', 'comment', 'number', 'function', 'type', 'variable', 'punctuation'] as const

const LIGHT: CodeTheme = ['#f6f7f9', '#1f2430', '#a626a4', '#2b7a3f', '#6a7180', '#986801', '#2b5fd0', '#9a5b00', '#b3313b', '#4b5160']
const DARK: CodeTheme = ['#12151c', '#e4e8f0', '#d79bf0', '#9fd08f', '#8b93a5', '#e3b36b', '#86b6ff', '#f0c987', '#f39a9f', '#aab2c3']

/** What `styling.codeblocks` of docs.json (section 2.7 of the reference) asks for in one mode. */
export interface CodeColorsOptions {
  mode: 'light' | 'dark'
  /** `system`, `dark`, or the name of a theme for code. */
  theme: string
  /** The widget's own well for code, worn where the theme is `system`. */
  surface: Rgb
  accent: Rgb
  /** Colours of themes by name; a theme that isn't there gets our own, light or dark as its name says. */
  themes?: Readonly<Record<string, CodeTheme>> | undefined
}

/** The `--da-code-*` variables: each colour readable on the code's surface. */
export function codeColors({ mode, theme, surface: well, accent, themes }: CodeColorsOptions): Record<string, string> {
  const isOwn = theme === 'system' || theme === 'css-variables'
  const named = themes !== undefined && Object.hasOwn(themes, theme) ? themes[theme] : undefined
  const isDark = isOwn ? contrastOf(WHITE, well) > contrastOf(BLACK, well) : looksDark(theme, mode)
  const colors = named ?? (isDark ? DARK : LIGHT)
  const surface = isOwn ? well : readHexColor(colors[0])
  const readable = (color: Rgb) => writeHexColor(reachContrast(color, [surface], 4.5))
  return {
    '--da-code-surface': writeHexColor(surface),
    ...Object.fromEntries(PARTS.map((part, index) => [`--da-code-${part}`, readable(readHexColor(colors[index + 1]!))])),
    '--da-code-accent': readable(accent),
  }
}

function looksDark(theme: string, mode: 'light' | 'dark'): boolean {
  if (/light|latte|dawn|day|lotus|white|snow/i.test(theme)) return false
  return /dark|night|mocha|moon|black|dracula|nord|monokai|vesper|wave|dragon|houston/i.test(theme) || mode === 'dark'
}
