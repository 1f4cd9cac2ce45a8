// @ts-check
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Bundles the service from the sources, as the package has it, so that the bench needs no build before.
 * @param {string} folder where to
 * @returns {Promise<string>} path of the module
 */
export async function buildService(folder) {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    define: { __VERSION__: '"0.0.0-bench"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'src/service/index.ts'),
      outDir: folder,
      target: 'node20',
      rolldownOptions: { external: [/^node:/], output: { entryFileNames: 'service.mjs' } },
    },
  })
  return join(folder, 'service.mjs')
}
