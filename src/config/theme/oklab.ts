import { toLinear } from './contrast.ts'
import type { Rgb } from '../settings/hexColor.ts'

/**
 * A colour in a perceptual space: lightness 0 to 1, and two axes. Their direction is the hue, their length the chroma.
 */
export type Oklab = readonly [lightness: number, a: number, b: number]

/** Converts a colour to Björn Ottosson's OKLab. */
export function toOklab(color: Rgb): Oklab {
  const [red, green, blue] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])]
  const l = Math.cbrt(0.41222 * red + 0.53633 * green + 0.05145 * blue)
  const m = Math.cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue)
  const s = Math.cbrt(0.0883 * red + 0.28172 * green + 0.62998 * blue)
  return [
    0.21045 * l + 0.79362 * m - 0.00407 * s,
    1.978 * l - 2.42859 * m + 0.45059 * s,
    0.02591 * l + 0.78277 * m - 0.80868 * s,
  ]
}

/** Returns the nearest colour in sRGB: lightness and hue stay, and the chroma is reduced as far as necessary. */
export function fromOklab([lightness, a, b]: Oklab): Rgb {
  const at = (share: number) => linearOf(lightness, a * share, b * share)
  let share = 0
  for (let step = 1; step > 0.003; step /= 2) if (share + step <= 1 && isShowable(at(share + step))) share += step
  const [red, green, blue] = at(share)
  return [fromLinear(red), fromLinear(green), fromLinear(blue)]
}

/** Converts lightness, chroma and hue (in degrees) to the nearest colour in sRGB. */
export function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180
  return fromOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
}

function linearOf(lightness: number, a: number, b: number): [number, number, number] {
  const l = cube(lightness + 0.39634 * a + 0.2158 * b)
  const m = cube(lightness - 0.10556 * a - 0.06385 * b)
  const s = cube(lightness - 0.08948 * a - 1.29149 * b)
  return [
    4.07674 * l - 3.30771 * m + 0.23097 * s,
    -1.26844 * l + 2.60976 * m - 0.34132 * s,
    -0.0042 * l - 0.70342 * m + 1.70762 * s,
  ]
}

/** Ten times as fast as `** 3`, which matters in this innermost loop. */
function cube(number: number): number {
  return number * number * number
}

function isShowable(channels: readonly number[]): boolean {
  return channels.every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

function fromLinear(channel: number): number {
  const light = Math.min(1, Math.max(0, channel))
  return Math.round(255 * (light <= 0.003131 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
}
