import type { Config } from 'tailwindcss'

/** The theme's colours; each is a variable `--da-<name>` that `createTheme` sets. */
const COLORS = [
  'surface', // the panel
  'surface-raised', // cards, the composer
  'surface-sunken', // code, tool details
  'text', // 4.5:1 on every surface
  'text-muted', // 4.5:1 on every surface
  'text-disabled', // 3:1 on every surface
  'border', // decoration
  'control-border', // 3:1 on every surface
  'accent', // links and marks as text: 4.5:1 on every surface
  'accent-surface', // a tint for the reader's own messages and chips; text and accent reach 4.5:1 on it
  'button', // fill of the main buttons and the launcher: 3:1 on the panel
  'button-hover',
  'button-text', // label on both: 4.5:1
  'ring', // focus: 3:1 on every surface
  'danger', // 4.5:1 on surface and danger-surface
  'danger-surface',
  'brand', // the owner's raw colour, for decoration alone
]

/**
 * Every utility is written `.da-root .da:flex`, so that it reaches nothing of the host's page and outweighs the host's
 * plain rules. Colours are the widget's theme variables, which `createTheme` sets on the root.
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
      boxShadow: { panel: 'var(--da-shadow)' },
    },
  },
} satisfies Config
