/** Former names of options, and the names that replaced them. */
const FORMER_NAMES = { folder: 'docs', answerer: 'answer', onLog: 'log', basePath: 'base' }

/**
 * Gives options their present names, so that a program or a file written for the former ones still runs.
 * `assistantKey` and `assistantKeys` became `keys`. A present name counts more than a former one.
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
