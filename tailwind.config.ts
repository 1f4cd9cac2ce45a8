import type { Config } from 'tailwindcss'

/**
 * Every utility is written `.da-root .da:flex`, so that it reaches nothing of the host's page and outweighs the host's
 * plain rules. Colours are the widget's theme variables, which `createTheme` sets on the root.
 */
export default {
  content: [],
  important: '.da-root',
  theme: {
    extend: {
      colors: {
        surface: 'var(--da-surface)',
        raised: 'var(--da-surface-raised)',
        sunken: 'var(--da-surface-sunken)',
        text: 'var(--da-text)',
        muted: 'var(--da-text-muted)',
        border: 'var(--da-border)',
        control: 'var(--da-control-border)',
        accent: 'var(--da-accent)',
        'accent-text': 'var(--da-accent-text)',
        button: 'var(--da-button)',
        'button-hover': 'var(--da-button-hover)',
        'button-text': 'var(--da-button-text)',
        ring: 'var(--da-ring)',
        danger: 'var(--da-danger)',
        'danger-surface': 'var(--da-danger-surface)',
      },
      borderRadius: { box: 'var(--da-radius)', control: 'var(--da-radius-control)', pill: '999px' },
      fontFamily: { body: 'var(--da-font-body)', heading: 'var(--da-font-heading)', mono: 'var(--da-font-mono)' },
    },
  },
} satisfies Config
