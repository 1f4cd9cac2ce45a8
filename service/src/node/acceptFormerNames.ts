/** Former names of options, and the names that replaced them. */
const FORMER_NAMES = { folder: 'docs', answerer: 'answer', onLog: 'log', basePath: 'base' }

/**
 * Renames options that have a former name, so that programs and files that use it still work.
 * `assistantKey` and `assistantKeys` became `keys`. If both are given, the present name is used.
 */
export function acceptFormerNames<Options extends object>(options: Options): Options {
  const given = options as Record<string, unknown>
  const { assistantKey, assistantKeys, ...present } = given
  for (const [former, name] of Object.entries(FORMER_NAMES)) {
    if (present[former] === undefined) continue
    present[name] ??= present[former]
    delete present[former]
  }
  const keys = [assistantKey, assistantKeys].flat().filter((key) => key !== undefined)
  if (keys.length > 0) present['keys'] ??= keys
  return present as Options
}
