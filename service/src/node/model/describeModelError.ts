const MAX_CHARACTERS = 300

/** Describes a model's error in one line, without the key. Providers' errors may contain keys and whole requests. */
export function describeModelError(error: unknown, key?: string): string {
  const { statusCode } = (typeof error === 'object' && error !== null ? error : {}) as { statusCode?: unknown }
  const status = typeof statusCode === 'number' ? `HTTP ${statusCode}: ` : ''
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : toJson(error)
  const shown = isSecretKey(key) ? message.replaceAll(key, '[key]') : message
  return status + shown.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_CHARACTERS)
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return 'unknown error'
  }
}

/** Real keys are longer. What is shorter stands where a local model needs no key, such as `ollama` or `none`. */
const MIN_CHARACTERS = 12

/** Whether a key is a secret that must be removed from text. A short word is not: readers need it in answers. */
export function isSecretKey(key: string | undefined): key is string {
  return key !== undefined && key.length >= MIN_CHARACTERS
}
