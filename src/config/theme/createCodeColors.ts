import { BLACK, readHexColor, writeHexColor, type Rgb } from '../settings/hexColor.ts'
import { fromOklch } from './oklab.ts'
import { ensureContrast } from './ensureContrast.ts'
import { chooseTextColor } from './contrast.ts'

/** The hue of each part of code in OKLCH, in degrees. The last three are nearly grey. */
const HUES = {
  keyword: 325,
  string: 150,
  number: 60,
  function: 262,
  type: 85,
  variable: 20,
  comment: 260,
  punctuation: 260,
  text: 260,
}

export type CodePart = keyof typeof HUES

/** A theme for code: its surface and the colours on it, as `#rrggbb`. */
export type CodeTheme = Readonly<Record<CodePart | 'surface', string>>

/**
 * Returns the `--da-code-*` variables of one mode. Each is readable on the code's surface, which is `well` without a
 * theme.
 */
export function createCodeColors(theme: CodeTheme | undefined, well: string, accent: string): Record<string, string> {
  const surface = readHexColor(theme?.surface ?? well)
  const isLight = chooseTextColor([surface]) === BLACK
  const write = (color: Rgb) => writeHexColor(ensureContrast(color, [surface], 4.5))
  const variables: Record<string, string> = {
    '--da-code-surface': writeHexColor(surface),
    '--da-code-accent': write(readHexColor(accent)),
  }
  for (const [part, hue] of Object.entries(HUES)) {
    const lightness = part === 'text' ? (isLight ? 0.27 : 0.93) : isLight ? 0.5 : 0.79
    variables[`--da-code-${part}`] = write(
      theme ? readHexColor(theme[part as CodePart]) : fromOklch(lightness, hue === 260 ? 0.02 : 0.13, hue),
    )
  }
  return variables
}
