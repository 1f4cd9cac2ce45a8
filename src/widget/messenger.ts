import { readIntercom } from '../config/settings/readAssistant.ts'
import type { SupportHandOff } from './useSupport.tsx'

/**
 * Tells whether the page has the messenger that docs.json names. A page may load it long after the assistant, and no
 * event says so. Nothing is loaded for it.
 *
 * @returns A function that stops looking.
 */
export function watchMessenger(config: unknown, onChange: (hasMessenger: boolean) => void): () => void {
  const isNamed = readIntercom(config) !== undefined
  const look = (): void => {
    const isFound = isNamed && readGlobal() !== undefined
    onChange(isFound)
    if (isFound || !isNamed) clearInterval(timer)
  }
  const timer = setInterval(look, LOOK_MS)
  look()
  return () => clearInterval(timer)
}

const LOOK_MS = 500

/** Makes a conversation the draft of a message. Throws if the messenger is no longer there. */
export function writeToMessenger({ transcript }: SupportHandOff): false {
  readGlobal()!('showNewMessage', transcript)
  return false
}

function readGlobal(): ((command: string, text: string) => void) | undefined {
  const { Intercom } = globalThis as { Intercom?: unknown }
  return typeof Intercom === 'function' ? (Intercom as (command: string, text: string) => void) : undefined
}
