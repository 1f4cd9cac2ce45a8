import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const DEFINE = { __VERSION__: '"0.0.0-bench"' }

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Loads a module of the sources, by its path from the root of the project. */
export async function loadModule(file) {
  return (await runnerImport(`${root}/${file}`, { root, configFile: false, define: DEFINE, logLevel: 'error' })).module
}
