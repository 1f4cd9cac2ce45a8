import { getLuminance } from './contrast.ts'
import { BLACK, WHITE, type Rgb } from '../settings/hexColor.ts'

/**
 * Black or white, whichever is easier to read on the worst of the backgrounds. On a single background, its contrast is
 * at least 4.58. Compares `(darkest + 0.05) / 0.05`, the lowest contrast of black, with `1.05 / (lightest + 0.05)`,
 * that of white.
 */
export function chooseTextColor(backgrounds: readonly Rgb[]): Rgb {
  const luminances = backgrounds.map(getLuminance)
  return (Math.min(...luminances) + 0.05) * (Math.max(...luminances) + 0.05) >= 0.0525 ? BLACK : WHITE
}
