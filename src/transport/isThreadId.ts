/** Whether a value can be a thread's id: 1 to 200 visible characters, which are safe in headers, logs and pages. */
export function isThreadId(value: unknown): value is string {
  return typeof value === 'string' && /^[^\s\p{C}]{1,200}$/u.test(value)
}
