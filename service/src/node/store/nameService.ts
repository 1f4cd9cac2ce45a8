/**
 * Returns the beginning of a service's keys in Redis.
 *
 * @param name The service's name. Without one, all such services share their keys.
 * @throws Error If the name has characters with a meaning in keys.
 */
export function nameService(name: string | undefined): string {
  if (name === undefined) return '{docs-assistant}'
  if (/^[\w.-]{1,100}$/.test(name)) return `{docs-assistant:${name}}`
  throw new Error('docs-assistant: the name of a service in Redis must be 1 to 100 letters, digits, "-", "_" or "."')
}
