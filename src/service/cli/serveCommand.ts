import { randomBytes } from 'node:crypto'
import { createDocsService } from '../createDocsService.ts'
import { isLoopback } from '../http/isLoopback.ts'
import type { LogEntry } from '../http/Route.ts'
import type { ReaderJobs } from '../jobs/index.ts'
import { watchFolder } from '../watchFolder.ts'
import { reportProgress } from './reportProgress.ts'
import type { Terminal } from './runCli.ts'
import { UsageError } from './UsageError.ts'

export interface ServeOptions {
  port: string | undefined
  host: string | undefined
  allowedHosts: string[]
  isWatching: boolean
  /** Agent jobs for readers, by whoever may know both this service and the server entry. */
  readerJobs: ReaderJobs | undefined
}

const DEFAULT_PORT = 4310
const DEFAULT_HOST = '127.0.0.1'

/** `docs-assistant serve`: serves a folder until it is stopped. Resolves with the exit code. */
export async function serveCommand(terminal: Terminal, folders: string[], options: ServeOptions): Promise<number> {
  const [folder, ...more] = folders
  if (folder === undefined) throw new UsageError('name the docs folder: docs-assistant serve <folder>')
  if (more.length > 0) throw new UsageError(`serve takes one folder, and was given ${folders.length}`)
  const { env, out, err } = terminal
  const host = options.host ?? DEFAULT_HOST
  const port = readPort(options.port ?? (env.PORT || undefined))
  const progress = reportProgress(terminal)
  const service = createDocsService({
    folder,
    port,
    host,
    allowedHosts: options.allowedHosts,
    assistantKey: env.DOCS_ASSISTANT_KEY || 'svc_dsc_local',
    adminKey: env.DOCS_ADMIN_KEY || (isLoopback(host) ? 'svc_local' : unusableKey()),
    readerJobs: options.readerJobs,
    onProgress: progress.show,
    onLog(entry) {
      progress.end()
      err(wordsOf(entry))
    },
  })
  // From before the first reading on, so that what is changed while it lasts is not missed.
  const stopWatching = options.isWatching ? watchFolder(folder, () => void reload()) : () => {}
  try {
    await service.listen()
  } catch (error) {
    stopWatching()
    throw wordedError(error, { port, host })
  } finally {
    progress.end()
  }
  out(`docs-assistant: ${folder} is at ${service.url}\n`)
  if (!isLoopback(host) && !env.DOCS_ADMIN_KEY) {
    err('Agent jobs are off, since others can reach this service: set DOCS_ADMIN_KEY to a secret of your own.\n')
  }

  async function reload() {
    try {
      await service.reload()
    } catch (error) {
      err(`The folder could not be read anew, so the pages stay as they were: ${(error as Error).message}\n`)
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
  throw new UsageError(`the port must be a number from 0 to 65535, and is "${text.slice(0, 40)}"`)
}

/** Beyond this machine the default key, which everybody knows, must open nothing. */
function unusableKey(): string {
  return `svc_${randomBytes(24).toString('hex')}`
}

function wordsOf({ level, message, requestId }: LogEntry): string {
  return `${level}: ${message}${requestId === undefined ? '' : ` (${requestId})`}\n`
}

/** The system's errors, by what to do about them. */
function wordedError(error: unknown, { port, host }: { port: number; host: string }): Error {
  const { code } = error as NodeJS.ErrnoException
  const words: Record<string, string> = {
    EADDRINUSE: `port ${port} is taken by another program: stop that one, or choose another port with --port <number> or PORT`,
    EACCES: `port ${port} needs more rights than this user has: choose one from 1024 on with --port <number> or PORT`,
    EADDRNOTAVAIL: `"${host}" is no address of this machine: leave --host out, or give 0.0.0.0 for all of them`,
    ENOTFOUND: `"${host}" is no address of this machine: leave --host out, or give 0.0.0.0 for all of them`,
  }
  return code !== undefined && Object.hasOwn(words, code) ? new Error(words[code]) : (error as Error)
}
