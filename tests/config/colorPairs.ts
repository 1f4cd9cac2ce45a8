import { readHexColor } from '../../src/config/settings/hexColor.ts'
import { measureContrast } from '../../src/config/theme/contrast.ts'

/** Two colours that the widget renders on each other, and the contrast they need. */
export interface ColorPair {
  /** Name of a theme variable, such as `--da-text`. */
  foreground: string
  background: string
  /** 4.5 for text, 3 for controls, focus rings and disabled text (WCAG 2.2, 1.4.3 and 1.4.11). */
  minimum: 4.5 | 3
  /** Where the widget uses it. */
  use: string
}

const SURFACES: readonly [background: string, place: string][] = [
  ['--da-surface', 'on the panel'],
  ['--da-surface-raised', 'on cards and in the composer'],
  ['--da-surface-sunken', 'on wells and disabled buttons'],
]
const TINT: readonly [string, string] = ['--da-accent-surface', "on the reader's own messages and chips"]
const DANGER: readonly [string, string] = ['--da-danger-surface', 'on notices']
const CODE: readonly [string, string] = ['--da-code-surface', 'in code blocks']
const CODE_PARTS = 'text keyword string comment number function type variable punctuation accent'.split(' ')

/** Every pair that the widget renders. Tests and the contrast table use this list. */
export const COLOR_PAIRS: readonly ColorPair[] = [
  ...on('--da-text', 'text', 4.5, [...SURFACES, TINT, DANGER]),
  ...on('--da-text-muted', 'secondary text', 4.5, [...SURFACES, TINT]),
  ...on('--da-text-disabled', 'disabled text', 3, SURFACES),
  ...on('--da-accent', 'links and marks', 4.5, [...SURFACES, TINT]),
  ...on('--da-ring', 'focus ring', 3, [...SURFACES, TINT]),
  ...on('--da-control-border', 'edge of a control', 3, SURFACES),
  ...on('--da-button', 'button', 3, SURFACES),
  ...on('--da-button-hover', 'button under the pointer', 3, SURFACES),
  { foreground: '--da-button-text', background: '--da-button', minimum: 4.5, use: 'label of a button' },
  {
    foreground: '--da-button-text',
    background: '--da-button-hover',
    minimum: 4.5,
    use: 'label of a button under the pointer',
  },
  { foreground: '--da-launcher-text', background: '--da-launcher', minimum: 4.5, use: 'label of the launcher' },
  {
    foreground: '--da-launcher-text',
    background: '--da-launcher-hover',
    minimum: 4.5,
    use: 'label of the launcher under the pointer',
  },
  ...on('--da-danger', 'problems', 4.5, [...SURFACES, DANGER]),
  ...CODE_PARTS.flatMap((part) => on(`--da-code-${part}`, part === 'text' ? 'code' : `code: ${part}`, 4.5, [CODE])),
]

function on(
  foreground: string,
  what: string,
  minimum: 4.5 | 3,
  places: readonly (readonly [string, string])[],
): ColorPair[] {
  return places.map(([background, place]) => ({ foreground, background, minimum, use: `${what} ${place}` }))
}

/** Returns the contrast of two colours by WCAG 2, from 1 to 21. Colours are `#rgb` or `#rrggbb`. */
export function measureHexContrast(first: string, second: string): number {
  return measureContrast(readHexColor(first), readHexColor(second))
}
