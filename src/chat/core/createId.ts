/** Creates a random id, not suitable for secrets. Pages over plain http have no `crypto.randomUUID`. */
export function createId(): string {
  const random = (): string => Math.random().toString(36).slice(2, 10).padEnd(8, '0')
  return `da-${random()}${random()}`
}
