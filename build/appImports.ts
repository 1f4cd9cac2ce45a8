import type { Plugin } from 'vite'

/**
 * Tells `embed.js` which files `embed/app.js` imports, so that it can request them all at once. Otherwise, the browser
 * would find them only after it has read `app.js`. This requires that `app` is built before `embed`.
 */
export function appImports(): Plugin {
  let imports: readonly string[] | undefined
  return {
    name: 'docs-assistant-app-imports',
    sharedDuringBuild: true,
    applyToEnvironment: ({ name }) => name === 'app' || name === 'embed',
    transform(code) {
      if (this.environment.name !== 'embed' || !code.includes('__APP_IMPORTS__')) return undefined
      if (imports === undefined) throw new Error('The environment "app" must be built before "embed".')
      return { code: code.replaceAll('__APP_IMPORTS__', JSON.stringify(imports)), map: null }
    },
    generateBundle(_options, bundle) {
      const app = bundle['app.js']
      if (app?.type === 'chunk') imports = app.imports
    },
  }
}
