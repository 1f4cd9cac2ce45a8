import type { StorybookConfig } from '@storybook/react-vite'
import { BROWSERS } from '../build/browsers.ts'

export default {
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  // Also reads the comments of props that are defined in other files. Tests don't need them.
  typescript: {
    reactDocgen: process.env.VITEST === undefined && 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
      // The values of a union become options.
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
    },
  },
  // Storybook ignores this setting of vite.config.ts.
  viteFinal: (config) => ({ ...config, build: { ...config.build, cssTarget: BROWSERS } }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig
