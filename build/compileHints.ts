import type { Plugin } from 'vite'

/** Must be the first line of a file. Engines that don't know it ignore it. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Asks V8 to compile all functions of the files that open the panel while they load, in another thread. Otherwise, it
 * compiles each function when it is first called, and the task that first renders the panel takes a third longer.
 */
export function compileHints(): Plugin {
  return {
    name: 'docs-assistant-compile-hints',
    // After the minifier, which removes comments.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (file.isEntry || file.name === 'shared')) file.code = HINT + file.code
      },
    },
  }
}
