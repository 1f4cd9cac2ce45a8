/** Serializes messages. Undefined arguments become null, and a page's `Array.prototype.toJSON` is ignored. */
export function stringifyMessages(value: unknown): string {
  return JSON.stringify(value, replaceItem) ?? 'null'
}

function replaceItem(this: Readonly<Record<string, unknown>>, key: string, item: unknown): unknown {
  const original = this[key]
  if (Array.isArray(original)) return original
  return key === 'args' && item === undefined ? null : item
}
