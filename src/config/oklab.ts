import { toLinear } from './contrast.ts'
import type { Rgb } from './hexColor.ts'

/** A colour as people see it: lightness 0 to 1, and two axes whose direction is the hue and whose length the chroma. */
export type Oklab = readonly [lightness: number, a: number, b: number]

/** Björn Ottosson's OKLab. */
export function toOklab(color: Rgb): Oklab {
  const [red, green, blue] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
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
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function isShowable(channels: readonly number[]): boolean {
  return channels.every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

function fromLinear(channel: number): number {
  const light = Math.min(1, Math.max(0, channel))
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
}
