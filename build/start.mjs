// @ts-check
/** `npm start`: builds the package if it is older than its sources, then serves the playground, which keeps ratings. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildIfOld, CLI } from './buildIfOld.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
buildIfOld()

const service = spawn(
  process.execPath,
  [CLI, 'serve', 'playground', '--config', 'build/demo.config.mjs', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => service.kill(signal))
service.on('exit', (code) => process.exit(code ?? 0))
