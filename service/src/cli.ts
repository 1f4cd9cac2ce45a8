#!/usr/bin/env node
import { askUser } from './cli/askUser.ts'
import { runCli } from './cli/runCli.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Ends the process as a signal does. As the first process of a container, it would get no signal without a handler. */
const end = (_: NodeJS.Signals, number: number) => process.exit(128 + number)
for (const signal of SIGNALS) process.on(signal, end)

/** Resolves on the first signal. Until this is called, a signal ends the process at once. */
function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) {
      process.off(signal, end)
      process.once(signal, () => {
        resolve()
        // On a second signal, the process doesn't wait for answers that are still streaming.
        process.once(signal, () => process.exit(1))
      })
    }
  })
}

const terminal = {
  args: process.argv.slice(2),
  env: process.env,
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
  ...(process.stdin.isTTY && process.stdout.isTTY && { ask: askUser }),
  isInteractive: process.stderr.isTTY === true,
  hasColors: process.stdout.isTTY === true && !process.env.NO_COLOR,
  waitForStop,
}

process.exitCode = await runCli(terminal, async () => (await import('./readerJobs.ts')).readerJobs)
// Open resources of a configuration, such as a connection to Redis, must not keep the process running.
process.stdout.write('', () => process.stderr.write('', () => process.exit()))
