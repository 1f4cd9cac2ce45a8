import { type Rgb, BLACK, WHITE } from '../settings/hexColor.ts'

/** Returns the contrast of two colours by WCAG 2, from 1 to 21. */
export function measureContrast(first: Rgb, second: Rgb): number {
  const [one, other] = [getLuminance(first) + 0.05, getLuminance(second) + 0.05]
  return Math.max(one, other) / Math.min(one, other)
}

/** Relative luminance by WCAG 2, from 0 to 1. */
export function getLuminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** Results by channel value. A theme needs thousands, but only 256 different ones. */
const LINEAR: number[] = []

/** Returns the linear light of an sRGB channel, from 0 to 1. */
export function toLinear(channel: number): number {
  const share = channel / 255
  return (LINEAR[channel] ??= share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
}

/**
 * Black or white, whichever is easier to read on the worst of the backgrounds. On a single background, its contrast is
 * at least 4.58. Compares `(darkest + 0.05) / 0.05`, the lowest contrast of black, with `1.05 / (lightest + 0.05)`,
 * that of white.
 */
export function chooseTextColor(backgrounds: readonly Rgb[]): Rgb {
  const luminances = backgrounds.map(getLuminance)
  return (Math.min(...luminances) + 0.05) * (Math.max(...luminances) + 0.05) >= 0.0525 ? BLACK : WHITE
}
