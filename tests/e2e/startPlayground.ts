import { spawn } from 'node:child_process'

export interface Playground {
  url: string
  /** Everything that the command has printed so far. */
  printed(): string
  stop(): Promise<void>
}

/** Starts the built command on a folder, as `npm start` does. @param more Further arguments */
export async function startPlayground(
  folder = 'playground',
  env: Record<string, string> = {},
  more: string[] = [],
): Promise<Playground> {
  const process_ = spawn(process.execPath, ['service/dist/cli.js', 'serve', folder, '--port', '0', ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += String(chunk)
      const address = /https?:\/\/[\w.:[\]/-]+/.exec(printed)?.[0]
      if (address !== undefined) resolve(address)
    }
    process_.stdout.on('data', read)
    process_.stderr.on('data', read)
    process_.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${printed}`)))
  })
  return {
    url,
    printed: () => printed,
    stop: () =>
      new Promise((resolve) => {
        process_.once('exit', () => resolve())
        process_.kill('SIGTERM')
      }),
  }
}
