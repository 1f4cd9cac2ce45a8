import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What replaces React, by module. */
export const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': fileURLToPath(new URL('preactClient.mjs', import.meta.url)),
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
}

/**
 * Replaces React with Preact, which has the same API and is a fifth of the size. Used only for the script tag, because
 * most pages with the tag have no React to share. The React entry uses the host's own React.
 */
export function lighterReact(): Plugin {
  return {
    name: 'docs-assistant-lighter-react',
    enforce: 'pre',
    resolveId(source) {
      const replacement = PREACT[source]
      if (replacement === undefined || isAbsolute(replacement)) return replacement
      return fileURLToPath(import.meta.resolve(replacement))
    },
  }
}
