import { runCli } from '../../src/cli/runCli.ts'
import type { Terminal } from '../../src/cli/Terminal.ts'

/** What a command has printed so far. */
export interface Printed {
  out: string
  err: string
}

/** Starts the command line with a terminal of the test. `stop` works like Ctrl+C, and `code` is the exit code. */
export function startCli(args: string[], terminal: Partial<Terminal> = {}) {
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => (stop = resolve))
  const printed: Printed = { out: '', err: '' }
  const code = runCli({
    args,
    env: {},
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    isInteractive: false,
    hasColors: false,
    waitForStop: () => stopped,
    ...terminal,
  })
  return { printed, code, stop }
}

/** Runs a command to its end. */
export async function runCommand(args: string[], terminal: Partial<Terminal> = {}) {
  const { printed, code } = startCli(args, terminal)
  return { code: await code, ...printed }
}
