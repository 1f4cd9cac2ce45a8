/**
 * Writes a value that holds messages as JSON. The arguments of a tool call that has just begun are undefined in memory.
 * JSON would drop the field, and the message would not fit reference 2.4 any more.
 */
export function messageJson(value: unknown): string {
  return JSON.stringify(value, (key, item: unknown) => (key === 'args' && item === undefined ? null : item)) ?? 'null'
}
