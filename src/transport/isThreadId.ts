/** At most 200 visible characters, so that no header, log or page trips over it. */
export function isThreadId(value: unknown): value is string {
  return typeof value === 'string' && /^[^\s\p{C}]{1,200}$/u.test(value)
}
