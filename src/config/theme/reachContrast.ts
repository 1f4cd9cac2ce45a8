import { contrastOf } from './contrast.ts'
import { BLACK, WHITE, type Rgb } from './hexColor.ts'
import { fromOklab, toOklab } from './oklab.ts'

/**
 * Moves a colour's lightness, at constant hue, just so far that it reaches a contrast on every one of the backgrounds.
 * A colour that reaches it already comes back as it is. Where nothing does, the better of black and white comes back.
 */
export function reachContrast(color: Rgb, backgrounds: readonly Rgb[], minimum: number): Rgb {
  if (reaches(color, backgrounds, minimum)) return color
  let best = inkOn(backgrounds)
  const [lightness, a, b] = toOklab(color)
  let [near, far] = [lightness, best === WHITE ? 1 : 0]
  for (let step = 0; step < 10; step++) {
    const middle = (near + far) / 2
    const candidate = fromOklab([middle, a, b])
    if (reaches(candidate, backgrounds, minimum)) {
      far = middle
      best = candidate
    } else near = middle
  }
  return best
}

/** Whether a colour has a contrast on each of the backgrounds. */
export function reaches(color: Rgb, backgrounds: readonly Rgb[], minimum: number): boolean {
  return backgrounds.every((background) => contrastOf(color, background) >= minimum)
}

/** Black or white: what is easier to read on the worst of the backgrounds. */
export function inkOn(backgrounds: readonly Rgb[]): Rgb {
  const [black, white] = [BLACK, WHITE].map((ink) =>
    Math.min(...backgrounds.map((background) => contrastOf(ink, background))),
  )
  return black! >= white! ? BLACK : WHITE
}
