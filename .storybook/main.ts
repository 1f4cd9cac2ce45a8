import type { StorybookConfig } from '@storybook/react-vite'
import { BROWSERS } from '../build/browsers.ts'

export default {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  // Reads the comments of props that come from other files, too. Tests don't read them.
  typescript: {
    reactDocgen: process.env.VITEST === undefined && 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
      // The values of a union become choices.
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
    },
  },
  // Storybook doesn't use this setting from vite.config.ts.
  viteFinal: (config) => ({ ...config, build: { ...config.build, cssTarget: BROWSERS } }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig
