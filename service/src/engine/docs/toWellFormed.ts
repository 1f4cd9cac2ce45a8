/** Replaces each half of a surrogate pair by U+FFFD: `encodeURI` throws for one, and PostgreSQL refuses it. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD')
}

/** A reviver for `JSON.parse`, whose escapes (`\uD800`) can contain such halves. */
export function reviveWellFormed(_key: unknown, value: unknown): unknown {
  return typeof value === 'string' ? toWellFormed(value) : value
}
