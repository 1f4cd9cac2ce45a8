/**
 * Writes a value that holds messages as JSON. The arguments of a tool call that has just begun are undefined in memory.
 * JSON would drop the field, and the message would not fit reference 2.4 any more. A host page's
 * `Array.prototype.toJSON` (Prototype.js 1.6) has no effect.
 */
export function messageJson(value: unknown): string {
  return JSON.stringify(value, replaceItem) ?? 'null'
}

function replaceItem(this: Readonly<Record<string, unknown>>, key: string, item: unknown): unknown {
  const original = this[key]
  if (Array.isArray(original)) return original
  return key === 'args' && item === undefined ? null : item
}
