import type { Plugin } from 'vite'

/**
 * Writes all characters beyond ASCII as escapes. Browsers read a classic script in the page's encoding if the server
 * names none, and a page may still be in windows-1252. Modules are always read as UTF-8.
 */
export function asciiOnly(): Plugin {
  return {
    name: 'docs-assistant-ascii-only',
    // After the minifier, which writes the characters themselves.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escapeCharacter)
      },
    },
  }
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
