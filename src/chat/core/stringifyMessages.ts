/**
 * Serializes a value that contains messages. When a tool call has just begun, its arguments are undefined. JSON would
 * omit that field, which protocol.md#tool-calls requires, so they become null. Ignores a host page's
 * `Array.prototype.toJSON` (Prototype.js 1.6).
 */
export function stringifyMessages(value: unknown): string {
  return JSON.stringify(value, replaceItem) ?? 'null'
}

function replaceItem(this: Readonly<Record<string, unknown>>, key: string, item: unknown): unknown {
  const original = this[key]
  if (Array.isArray(original)) return original
  return key === 'args' && item === undefined ? null : item
}
