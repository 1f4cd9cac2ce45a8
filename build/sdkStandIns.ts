import type { Plugin } from 'vite'

/** What `useChat` imports, and what it gets: each file says why. */
const STAND_INS: Readonly<Record<string, string>> = {
  swr: '../src/chat/swrStandIn.ts',
  throttleit: '../src/chat/sdkStandIn.ts',
  '@ai-sdk/provider-utils': '../src/chat/sdkStandIn.ts',
  '@ai-sdk/ui-utils': '../src/chat/sdkStandIn.ts',
}

/** Gives `useChat` files of ours in place of packages of which it needs little. Others who import them get the packages. */
export function sdkStandIns(): Plugin {
  return {
    name: 'docs-assistant-sdk-stand-ins',
    enforce: 'pre',
    // A development server folds packages together ahead of its first page, out of this plugin's reach.
    config: () => ({ optimizeDeps: { exclude: ['@ai-sdk/react'], include: ['@ai-sdk/ui-utils'] } }),
    resolveId(source, importer) {
      const standIn = STAND_INS[source]
      const isAskedByHook = importer?.includes('/node_modules/@ai-sdk/react/') === true
      return standIn !== undefined && isAskedByHook ? new URL(standIn, import.meta.url).pathname : null
    },
  }
}
