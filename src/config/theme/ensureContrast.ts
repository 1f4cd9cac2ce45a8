import { measureContrast, chooseTextColor } from './contrast.ts'
import { WHITE, type Rgb } from '../settings/hexColor.ts'
import { fromOklab, toOklab } from './oklab.ts'

/**
 * Changes the lightness of a colour, at constant hue, as little as possible until its contrast on every background is
 * at least `minimum`. A colour that already has it is returned unchanged. If no lightness is enough, returns black or
 * white.
 */
export function ensureContrast(color: Rgb, backgrounds: readonly Rgb[], minimum: number): Rgb {
  if (hasContrast(color, backgrounds, minimum)) return color
  let best = chooseTextColor(backgrounds)
  const [lightness, a, b] = toOklab(color)
  let [near, far] = [lightness, best === WHITE ? 1 : 0]
  for (let step = 0; step < 10; step++) {
    const middle = (near + far) / 2
    const candidate = fromOklab([middle, a, b])
    if (hasContrast(candidate, backgrounds, minimum)) {
      far = middle
      best = candidate
    } else near = middle
  }
  return best
}

/** Whether a colour has a contrast of `minimum` on every background. */
export function hasContrast(color: Rgb, backgrounds: readonly Rgb[], minimum: number): boolean {
  return backgrounds.every((background) => measureContrast(color, background) >= minimum)
}
