import { contrastOf } from './contrast.ts'
import { BLACK, WHITE, type Rgb } from './hexColor.ts'
import { fromOklab, toOklab } from './oklab.ts'

/**
 * Moves a colour's lightness, at constant hue, just so far that it reaches a contrast on every one of the backgrounds.
 * A colour that reaches it already comes back as it is. Where nothing does, the better of black and white comes back.
 */
export function reachContrast(color: Rgb, backgrounds: readonly Rgb[], minimum: number): Rgb {
  if (reaches(color, backgrounds, minimum)) return color
  const lightness = toOklab(color)[0]
  const ends = [BLACK, WHITE].filter((end) => reaches(end, backgrounds, minimum))
  const [nearest, other] = ends.map((end) => moveTowards(color, end, backgrounds, minimum))
  if (nearest === undefined) return betterOf(BLACK, WHITE, backgrounds)
  const shift = (moved: Rgb) => Math.abs(toOklab(moved)[0] - lightness)
  return other === undefined || shift(nearest) <= shift(other) ? nearest : other
}

/** Whether a colour has a contrast on each of the backgrounds. */
export function reaches(color: Rgb, backgrounds: readonly Rgb[], minimum: number): boolean {
  return backgrounds.every((background) => contrastOf(color, background) >= minimum)
}

/** Of two colours the one that is easier to read on the worst of the backgrounds. */
export function betterOf(first: Rgb, second: Rgb, backgrounds: readonly Rgb[]): Rgb {
  const worst = (color: Rgb) => Math.min(...backgrounds.map((background) => contrastOf(color, background)))
  return worst(first) >= worst(second) ? first : second
}

function moveTowards(color: Rgb, end: Rgb, backgrounds: readonly Rgb[], minimum: number): Rgb {
  const [lightness, a, b] = toOklab(color)
  let [near, far] = [lightness, end === WHITE ? 1 : 0]
  let best = end
  for (let step = 0; step < 10; step++) {
    const middle = (near + far) / 2
    const candidate = fromOklab([middle, a, b])
    if (reaches(candidate, backgrounds, minimum)) {
      far = middle
      best = candidate
    } else {
      near = middle
    }
  }
  return best
}
