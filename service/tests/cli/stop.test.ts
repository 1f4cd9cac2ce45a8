import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { builtService } from '../builtService.ts'
import { makeFolder } from '../http/startService.ts'

// A signal without a handler does not reach the first process of a container, which would then be killed much later.
test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s ends a service that still waits for something at its start', async (signal, status) => {
  const waits = "console.log('waiting')\nawait new Promise((resolve) => setTimeout(resolve, 1e6))\nexport default {}\n"
  const config = join(await makeFolder({ 'config.mjs': waits }), 'config.mjs')
  const cli = fileURLToPath(new URL('cli.js', await builtService()))
  const service = spawn(process.execPath, [cli, 'serve', '--config', config], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(service.stdout, 'data')
  service.kill(signal)
  expect(await once(service, 'exit')).toEqual([status, null])
})
