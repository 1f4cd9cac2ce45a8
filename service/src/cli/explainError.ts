import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from './UsageError.ts'

/** The fields of Node's errors of the file system and the network. */
interface SystemError extends Error {
  code?: string
  path?: string
  syscall?: string
  address?: string
  port?: number
  hostname?: string
  /** One for each address of a host name. */
  errors?: SystemError[]
}

const EXPLANATIONS: Readonly<Record<string, (error: SystemError) => string>> = {
  EACCES: ({ path }) => `this user may not use ${show(path)}: change its permissions, or run this as another user`,
  EEXIST: ({ path }) => `${show(path)} exists already, and is a file`,
  EISDIR: ({ path }) => `${show(path)} is a folder: name a file`,
  ENOENT: ({ path = '' }) =>
    existsSync(dirname(path))
      ? `there is no ${show(path)}: correct its path`
      : `there is no folder ${show(dirname(path))}: create it, or correct its path`,
  ENOSPC: () => 'the disk is full: delete files, or name another folder',
  ENOTDIR: ({ path }) => `${show(path)} is in something that is not a folder: correct its path`,
  EPERM: ({ path }) => `this user may not use ${show(path)}: change its permissions, or run this as another user`,
  EROFS: ({ path }) => `${show(path)} can only be read: name another folder`,
  ECONNREFUSED: ({ address, port }) =>
    `no server answers at ${address}:${port} (ECONNREFUSED): start it, or correct its address`,
  EAI_AGAIN: ({ hostname }) => `the host ${show(hostname)} was not found (EAI_AGAIN): check the network and its name`,
  ENOTFOUND: ({ hostname }) => `there is no host ${show(hostname)} (ENOTFOUND): correct the address`,
  ETIMEDOUT: ({ address, port }) =>
    `the server at ${address}:${port} does not answer (ETIMEDOUT): check the address, and the firewall`,
}

/** Says what an error of the system means, and what to do about it. Other errors are returned unchanged. */
export function explainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { errors: [first = error] = [] } = error as SystemError
  const { code = '', syscall } = first as SystemError
  const explain = syscall !== undefined && Object.hasOwn(EXPLANATIONS, code) ? EXPLANATIONS[code] : undefined
  return explain === undefined ? error : new Error(explain(first), { cause: error })
}

function show(path: string | undefined): string {
  return path === undefined ? 'a file' : `"${path}"`
}

export function explainFailure(given: unknown): string {
  const error = explainError(given)
  const message = error instanceof Error ? error.message : String(error)
  return message.startsWith('docs-assistant') ? message : `docs-assistant: ${message}`
}

/** The exit code of a command that failed: 2 for wrong arguments, 1 for anything else. */
export function getExitCode(given: unknown): 1 | 2 {
  return explainError(given) instanceof UsageError ? 2 : 1
}
