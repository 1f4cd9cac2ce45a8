import { contrastOf } from './contrast.ts'
import { BLACK, WHITE, type Rgb } from './hexColor.ts'

/** Black or white, whichever has more contrast on the worst of the backgrounds; on a single one, 4.58 at least. */
export function readableTextColor(backgrounds: readonly Rgb[]): Rgb {
  const worst = (color: Rgb) => Math.min(...backgrounds.map((background) => contrastOf(color, background)))
  return worst(BLACK) >= worst(WHITE) ? BLACK : WHITE
}
