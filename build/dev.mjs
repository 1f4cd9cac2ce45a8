// @ts-check
/**
 * `npm run dev`: the playground app in React, from the sources, with hot reload. It asks the local service, which
 * answers from the docs. `--react 18` runs it with React 18; `--offline` leaves the service out.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { buildIfOld, CLI } from './buildIfOld.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { values } = parseArgs({
  options: { react: { type: 'string' }, offline: { type: 'boolean' }, port: { type: 'string' } },
})

if (values.react !== undefined) process.env.PLAYGROUND_REACT = values.react
if (!values.offline) process.env.PLAYGROUND_SERVICE = await startService()

const server = await createServer({
  configFile: 'playground/app/vite.config.ts',
  server: { port: values.port === undefined ? undefined : Number(values.port) },
})
await server.listen()
server.printUrls()

/** Serves the docs on a free port, and returns the address. Ends with this process. */
async function startService() {
  buildIfOld()
  const service = spawn(process.execPath, [CLI, 'serve', 'playground', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.on('exit', () => service.kill())
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit())
  service.on('exit', (code) => process.exit(code ?? 0))
  for await (const line of createInterface(service.stdout)) return line.split(' ').at(-1)
  return undefined
}
