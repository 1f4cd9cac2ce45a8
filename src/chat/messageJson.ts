/**
 * Writes a message, or anything that holds messages, as JSON. The arguments of a tool call that has only begun are
 * undefined in memory; JSON would lose the field, and with it the message, which must have one (reference 2.4).
 */
export function messageJson(value: unknown): string {
  return JSON.stringify(value, (key, item: unknown) => (key === 'args' && item === undefined ? null : item)) ?? 'null'
}
