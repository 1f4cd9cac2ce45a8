// @ts-check
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Bundles the service from the sources, as in the package, so that the benchmark needs no build.
 * @param {string} folder the folder to write to
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
      ssr: true,
      outDir: folder,
      target: 'node20',
      rolldownOptions: {
        input: {
          service: join(ROOT, 'service/src/service.ts'),
          worker: join(ROOT, 'service/src/worker.ts'),
          cli: join(ROOT, 'service/src/cli.ts'),
          bench: join(ROOT, 'service/bench/load/benchEntry.ts'),
        },
        external: [/^node:/],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return join(folder, 'service.js')
}
