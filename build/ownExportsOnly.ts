import type { Plugin } from 'vite'

/** Rolldown lists a module's exports by `for ... in`, which includes names that a host added to `Object.prototype`. */
export function ownExportsOnly(): Plugin {
  return {
    name: 'docs-assistant-own-exports-only',
    applyToEnvironment: ({ name }) => name === 'app',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.fileName.startsWith('rolldown-runtime')) continue
        chunk.code = chunk.code.replace(/for\(var (\w+) in (\w+)\)/g, 'for(var $1 of Object.keys($2))')
      }
    },
  }
}
