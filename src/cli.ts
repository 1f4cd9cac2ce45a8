#!/usr/bin/env node
import { runCli } from './service/cli/runCli.ts'

const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      resolve()
      // On a second signal, do not wait for answers that are still streaming.
      process.once(signal, () => process.exit(1))
    })
  }
})

async function ask(question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

const terminal = {
  args: process.argv.slice(2),
  env: process.env,
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(text),
  ...(process.stdin.isTTY && process.stdout.isTTY && { ask }),
  isInteractive: process.stderr.isTTY === true,
  hasColours: process.stdout.isTTY === true && !process.env.NO_COLOR,
  stopped,
}

process.exitCode = await runCli(terminal, async () => (await import('./readerJobs.ts')).readerJobs)
