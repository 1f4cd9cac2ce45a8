import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { StorybookConfig } from '@storybook/react-vite'
import { BROWSERS } from '../build/browsers.ts'

/** The folder that `docs-assistant index --static` writes for the stories of a site without a server. */
const STATIC_DOCS = 'node_modules/.cache/docs-assistant-stories'

function writeStaticDocs(): { from: string; to: string }[] {
  const cli = 'service/dist/cli.js'
  if (!existsSync(cli)) {
    console.warn('The stories "Without a server" need the built service: npm run build')
    return []
  }
  execFileSync(process.execPath, [cli, 'index', 'stories/docs', '--static', STATIC_DOCS], { stdio: 'pipe' })
  return [{ from: `../${STATIC_DOCS}`, to: '/story-docs' }]
}

export default {
  staticDirs: writeStaticDocs(),
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
