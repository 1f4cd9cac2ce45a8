import type { Plugin } from 'vite'

/** The packages that `useChat` imports, and our replacements. Each file explains why it exists. */
const STAND_INS: Readonly<Record<string, string>> = {
  swr: '../src/chat/swrStandIn.ts',
  throttleit: '../src/chat/sdkStandIn.ts',
  '@ai-sdk/provider-utils': '../src/chat/sdkStandIn.ts',
  '@ai-sdk/ui-utils': '../src/chat/sdkStandIn.ts',
}

/** Replaces packages of which `useChat` needs only a small part. All other importers get the real packages. */
export function sdkStandIns(): Plugin {
  return {
    name: 'docs-assistant-sdk-stand-ins',
    enforce: 'pre',
    // Without this, a development server would bundle these packages before its first page, without the plugin.
    config: () => ({ optimizeDeps: { exclude: ['@ai-sdk/react'], include: ['@ai-sdk/ui-utils'] } }),
    resolveId(source, importer) {
      const standIn = STAND_INS[source]
      const isImportedByHook = importer?.includes('/node_modules/@ai-sdk/react/') === true
      return standIn !== undefined && isImportedByHook ? new URL(standIn, import.meta.url).pathname : null
    },
  }
}
