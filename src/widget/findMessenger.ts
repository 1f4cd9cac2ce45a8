import { readIntercom } from '../config/settings/readIntercom.ts'
import type { SupportHandOff } from './useSupport.tsx'

/**
 * The messenger that docs.json names, if the page has loaded it: takes a conversation over as the draft of a message.
 * Always the same function. Nothing is loaded for it.
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
