import type { Config } from 'tailwindcss'

/** The theme's colours. `createTheme` sets each as the variable `--da-<name>`. */
const COLORS = [
  'surface', // the panel
  'surface-raised', // cards, the composer
  'surface-sunken', // code, tool details
  'text', // 4.5:1 on every surface
  'text-muted', // 4.5:1 on every surface
  'text-disabled', // 3:1 on every surface
  'border', // decorative
  'control-border', // 3:1 on every surface
  'accent', // links and other accented text: 4.5:1 on every surface
  'accent-surface', // background of the reader's messages and of chips; text and accent have 4.5:1 on it
  'button', // background of the main buttons and the launcher: 3:1 on the panel
  'button-hover',
  'button-text', // label on both: 4.5:1
  'ring', // focus: 3:1 on every surface
  'danger', // 4.5:1 on surface and danger-surface
  'danger-surface',
  'brand', // the site's unadjusted colour, for decoration only
]

/**
 * Every utility becomes `.da-root .da:flex`: it doesn't affect the host's page, and beats the host's simple selectors.
 * Colours are theme variables, which `createTheme` sets on the root.
 */
export default {
  content: [],
  important: '.da-root',
  theme: {
    extend: {
      colors: Object.fromEntries(COLORS.map((name) => [name, `var(--da-${name})`])),
      borderRadius: {
        box: 'var(--da-radius)',
        control: 'var(--da-radius-control)',
        launcher: 'var(--da-radius-launcher)',
        pill: '999px',
      },
      fontFamily: { body: 'var(--da-font-body)', heading: 'var(--da-font-heading)', mono: 'var(--da-font-mono)' },
    },
  },
} satisfies Config
