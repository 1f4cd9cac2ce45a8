import { readIntercom } from '../config/settings/readIntercom.ts'
import type { SupportHandOff } from './useSupport.tsx'

/**
 * A function that puts a conversation into a new message of the messenger that docs.json names. Undefined unless the
 * page itself has loaded that messenger; nothing is loaded here. Always the same function.
 */
export function findMessenger(config: unknown): typeof writeToIntercom | undefined {
  return readIntercom(config) !== undefined && readGlobal() !== undefined ? writeToIntercom : undefined
}

function writeToIntercom({ transcript }: SupportHandOff): false {
  readGlobal()!('showNewMessage', transcript)
  return false
}

function readGlobal(): ((command: string, text: string) => void) | undefined {
  const { Intercom } = globalThis as { Intercom?: unknown }
  return typeof Intercom === 'function' ? (Intercom as (command: string, text: string) => void) : undefined
}
