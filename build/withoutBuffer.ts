import type { Plugin } from 'vite'

/**
 * Removes a question for Node's `Buffer`, for which Parcel would want a package in its place. All text that we parse is
 * a string.
 */
export function withoutBuffer(): Plugin {
  return {
    name: 'docs-assistant-without-buffer',
    transform: {
      filter: { id: /\/secure-json-parse\/index\.js$/ },
      handler(code) {
        const changed = code.replace("typeof Buffer !== 'undefined'", 'false').replace('&& Buffer.isBuffer(text)', '')
        if (/\bBuffer\b/.test(changed)) this.error('secure-json-parse has changed: it still names Buffer')
        return { code: changed, map: null }
      },
    },
  }
}
