import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Gives the Node build the ES modules of `yaml`. Its files for Node are CommonJS and call `require`, for which the
 * chunk that all others share would import `node:module`. `createAssistantHandler` runs where there is no Node.
 */
export function yamlWithoutRequire(): Plugin {
  return {
    name: 'docs-assistant-yaml-without-require',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'service',
    resolveId: (source) =>
      source === 'yaml' ? fileURLToPath(new URL('../browser/index.js', import.meta.resolve('yaml'))) : null,
  }
}
