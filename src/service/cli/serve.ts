import { randomBytes } from 'node:crypto'
import { createDocsService } from '../createDocsService.ts'
import { isLoopback } from '../http/isLoopback.ts'
import type { LogEntry } from '../http/Route.ts'
import type { ReaderJobs } from '../jobs/index.ts'
import { watchFolder } from '../watchFolder.ts'
import { reportProgress } from './reportProgress.ts'
import type { Terminal } from './Terminal.ts'
import { UsageError } from './UsageError.ts'

export interface ServeOptions {
  port: string | undefined
  host: string | undefined
  allowedHosts: string[]
  allowedOrigins: string[] | undefined
  /** How many proxies stand in front, as written on the command line. */
  trustedProxies: string | undefined
  isWatching: boolean
  /** Agent jobs for readers. */
  readerJobs: ReaderJobs | undefined
}

const DEFAULT_PORT = 4310
const DEFAULT_HOST = '127.0.0.1'
const PORT_OPTIONS = '--port <number> or PORT'
const HOST_ADVICE = 'omit --host, or use 0.0.0.0 for all of its addresses'

/** Serves a folder until the terminal stops it. Resolves with the exit code. */
export async function serve(terminal: Terminal, folders: string[], options: ServeOptions): Promise<number> {
  const [folder, ...more] = folders
  if (folder === undefined) throw new UsageError('name the docs folder: docs-assistant serve <folder>')
  if (more.length > 0) throw new UsageError(`serve takes one folder, but got ${folders.length}`)
  const { env, out, err } = terminal
  const host = options.host ?? DEFAULT_HOST
  const port = readPort(options.port ?? (env.PORT || undefined))
  const progress = reportProgress(terminal)
  const service = createDocsService({
    folder,
    port,
    host,
    allowedHosts: options.allowedHosts,
    ...(options.allowedOrigins === undefined ? {} : { allowedOrigins: options.allowedOrigins }),
    trustedProxies: readCount('--trusted-proxies', options.trustedProxies),
    assistantKey: env.DOCS_ASSISTANT_KEY || 'svc_dsc_local',
    adminKey: env.DOCS_ADMIN_KEY || (isLoopback(host) ? 'svc_local' : unusableKey()),
    readerJobs: options.readerJobs,
    onProgress: progress.show,
    onLog(entry) {
      progress.end()
      err(formatEntry(entry))
    },
  })
  // Starts before the first read, so that a change during that read is not missed.
  const stopWatching = options.isWatching ? watchFolder(folder, () => void reload()) : () => {}
  try {
    await service.listen()
  } catch (error) {
    stopWatching()
    throw explainError(error, { port, host })
  } finally {
    progress.end()
  }
  out(`docs-assistant: serving ${folder} at ${service.url}\n`)
  if (!isLoopback(host) && !env.DOCS_ADMIN_KEY) {
    err('Agent jobs are off because other machines can reach this service. To allow them, set DOCS_ADMIN_KEY.\n')
  }

  async function reload() {
    try {
      await service.reload()
    } catch (error) {
      err(`The folder could not be read again; the pages stay as they were: ${(error as Error).message}\n`)
    } finally {
      progress.end()
    }
  }

  await terminal.stopped
  stopWatching()
  await service.close()
  return 0
}

function readPort(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new UsageError(`the port must be a number from 0 to 65535, not "${text.slice(0, 40)}"`)
}

function readCount(option: string, text = '0'): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  throw new UsageError(`${option} must be a number from 0 to 99, not "${text.slice(0, 40)}"`)
}

/** Other machines must not get in with the default key, which is public knowledge. */
function unusableKey(): string {
  return `svc_${randomBytes(24).toString('hex')}`
}

function formatEntry({ level, message, requestId }: LogEntry): string {
  return `${level}: ${message}${requestId === undefined ? '' : ` (${requestId})`}\n`
}

/** Explains the system's errors, with what to do. */
function explainError(error: unknown, { port, host }: { port: number; host: string }): Error {
  const { code } = error as NodeJS.ErrnoException
  const explanations: Record<string, string> = {
    EADDRINUSE: `another program uses port ${port}: stop it, or choose another port with ${PORT_OPTIONS}`,
    EACCES: `this user may not listen on port ${port}: choose one from 1024 on with ${PORT_OPTIONS}`,
    EADDRNOTAVAIL: `"${host}" is not an address of this machine: ${HOST_ADVICE}`,
    ENOTFOUND: `"${host}" is not an address of this machine: ${HOST_ADVICE}`,
  }
  return code !== undefined && Object.hasOwn(explanations, code) ? new Error(explanations[code]) : (error as Error)
}
