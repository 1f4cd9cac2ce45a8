// @ts-check
/**
 * Prints the lightness (L* of CIELAB) of each surface against the one that it lies on, in each theme and mode. Run it
 * after `npm run build`:
 *
 *   node bench/looks/lightness.mjs
 */
import { createTheme } from 'docs-assistant/config'

const THEMES = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma']
/** From the page to what lies on a card. */
const SURFACES = ['page', 'surface', 'surface-raised', 'surface-sunken']

/** @param {string} hex */
function lightness(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const y = 0.2126 * Number(red) + 0.7152 * Number(green) + 0.0722 * Number(blue)
  return y <= 216 / 24389 ? (y * 24389) / 27 : 116 * Math.cbrt(y) - 16
}

let faults = 0
console.log(`theme      mode   ${SURFACES.map((name) => name.padEnd(16)).join('')}`)
for (const theme of THEMES) {
  const colors = createTheme({ theme, name: 'Acme', colors: { primary: '#0D9373', light: '#3CCBA7', dark: '#0A6B54' } })
  for (const mode of /** @type {const} */ (['light', 'dark'])) {
    const levels = SURFACES.map((name) => lightness(String(colors[mode][`--da-${name}`])))
    const isRising = levels.every((level, index) => index === 0 || level > Number(levels[index - 1]))
    if (mode === 'dark' && !isRising) faults += 1
    console.log(
      `${theme.padEnd(10)} ${mode.padEnd(6)} ${levels.map((level) => level.toFixed(1).padEnd(16)).join('')}` +
        `${mode === 'dark' && !isRising ? 'NOT RISING' : ''}`,
    )
  }
}
console.log(`dark surfaces that are not lighter than their ground: ${faults}`)
