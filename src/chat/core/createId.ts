/** Creates a random id, not for secrets. `crypto.randomUUID` is missing on pages over plain HTTP. */
export function createId(): string {
  const random = (): string => Math.random().toString(36).slice(2, 10).padEnd(8, '0')
  return `da-${random()}${random()}`
}
