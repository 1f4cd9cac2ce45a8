/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const BLACK: Rgb = [0, 0, 0]
export const WHITE: Rgb = [255, 255, 255]

/** The colour notations that docs.json accepts (protocol.md#settings). The schema uses the same `pattern`. */
export const HEX_COLOR = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/

/** Whether a value is `#rgb` or `#rrggbb`. Only such values may become CSS. */
export function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && HEX_COLOR.test(value)
}

/** Reads a colour that `isHexColor` accepted. */
export function readHexColor(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3'), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

export function writeHexColor([red, green, blue]: Rgb): string {
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`
}
