import { isSecretKey } from '../model/isSecretKey.ts'

/** Removes a secret from streamed text, even if it is split between chunks. */
export interface Redactor {
  write(delta: string): string
  /** Ends the text. Returns the part that was held back. */
  end(): string
}

const PLACEHOLDER = '[key]'

export function createRedactor(secret: string | undefined): Redactor {
  let held = ''
  return {
    write(delta) {
      if (!isSecretKey(secret)) return delta
      const text = (held + delta).replaceAll(secret, PLACEHOLDER)
      held = findPartialMatch(secret, text)
      return text.slice(0, text.length - held.length)
    },
    end() {
      const rest = held
      held = ''
      return rest
    },
  }
}

/** Returns the end of the text that may be the start of the secret. Empty if there is none. */
function findPartialMatch(secret: string, text: string): string {
  for (let length = Math.min(secret.length - 1, text.length); length > 0; length -= 1) {
    const end = text.slice(-length)
    if (secret.startsWith(end)) return end
  }
  return ''
}
