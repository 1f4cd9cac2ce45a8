const TRUE = new Set(['true', 'yes', 'on', 'y', 't', '1'])
const FALSE = new Set(['false', 'no', 'off', 'n', 'f', '0'])

export interface FlagOptions {
  /** What a value that is neither true nor false counts as: what publishes less. */
  unclear: boolean
  warn(message: string): void
}

/**
 * Reads a field of the front matter that is true or false. Accepts every usual way to write it, such as `yes`, `"true"`
 * or `Hidden: 1`, because a page that its author hid must not be published. Warns of any other value.
 *
 * @returns Undefined if the front matter doesn't have the field.
 */
export function readFlag(
  fields: Record<string, unknown>,
  name: string,
  { unclear, warn }: FlagOptions,
): boolean | undefined {
  let flag: boolean | undefined
  for (const [key, value] of Object.entries(fields)) {
    if (key.toLowerCase() !== name) continue
    const read = toBoolean(value)
    if (read === undefined)
      warn(
        `"${key}" in the front matter is neither true nor false, and counts as ${unclear}. ` +
          `Write "${name}: true" or "${name}: false"`,
      )
    flag = flag === unclear ? flag : (read ?? unclear)
  }
  return flag
}

/** A date counts as true, because some folders have the date of a page in `published`. */
function toBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'object') return undefined
  const text = String(value).trim().toLowerCase()
  return TRUE.has(text) || /^\d{4}-\d\d-\d\d/.test(text) ? true : FALSE.has(text) ? false : undefined
}
