import type { StorybookConfig } from '@storybook/react-vite'
import { BROWSERS } from '../build/browsers.ts'

export default {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  // Of the build's settings it takes none over.
  viteFinal: (config) => ({ ...config, build: { ...config.build, cssTarget: BROWSERS } }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig
