/** Puts U+FFFD for each half of a surrogate pair: `encodeURI` throws at one, and PostgreSQL takes none. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD')
}

/** For parsers whose escapes (`\uD800`) write such halves. */
export function reviveWellFormed(_key: unknown, value: unknown): unknown {
  return typeof value === 'string' ? wellFormed(value) : value
}
