import { toLinear } from './contrast.ts'
import type { Rgb } from './hexColor.ts'

/** A colour as people see it: lightness 0 to 1, and two axes whose direction is the hue and whose length the chroma. */
export type Oklab = readonly [lightness: number, a: number, b: number]

/** Björn Ottosson's OKLab. */
export function toOklab(color: Rgb): Oklab {
  const [red, green, blue] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])]
  const l = Math.cbrt(0.412221 * red + 0.536333 * green + 0.051446 * blue)
  const m = Math.cbrt(0.211903 * red + 0.6807 * green + 0.107397 * blue)
  const s = Math.cbrt(0.088302 * red + 0.281719 * green + 0.629979 * blue)
  return [
    0.210454 * l + 0.793618 * m - 0.004072 * s,
    1.977998 * l - 2.428592 * m + 0.450594 * s,
    0.025904 * l + 0.782772 * m - 0.808676 * s,
  ]
}

/**
 * The nearest colour a screen can show: lightness and hue are kept, chroma is taken away where sRGB has no such colour.
 */
export function fromOklab([lightness, a, b]: Oklab): Rgb {
  let [low, high] = [0, 1]
  if (!isShowable(linearOf(lightness, a, b))) {
    for (let step = 0; step < 10; step++) {
      const share = (low + high) / 2
      if (isShowable(linearOf(lightness, a * share, b * share))) low = share
      else high = share
    }
    high = low
  }
  const [red, green, blue] = linearOf(lightness, a * high, b * high)
  return [fromLinear(red), fromLinear(green), fromLinear(blue)]
}

function linearOf(lightness: number, a: number, b: number): [number, number, number] {
  const l = (lightness + 0.396338 * a + 0.215804 * b) ** 3
  const m = (lightness - 0.105561 * a - 0.063854 * b) ** 3
  const s = (lightness - 0.089484 * a - 1.291486 * b) ** 3
  return [
    4.076742 * l - 3.307712 * m + 0.23097 * s,
    -1.268438 * l + 2.609757 * m - 0.341319 * s,
    -0.004196 * l - 0.703419 * m + 1.707615 * s,
  ]
}

function isShowable(channels: readonly number[]): boolean {
  return channels.every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

function fromLinear(channel: number): number {
  const light = Math.min(1, Math.max(0, channel))
  return Math.round(255 * (light <= 0.003131 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
}
