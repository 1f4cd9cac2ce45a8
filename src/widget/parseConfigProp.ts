/** docs.json as a value, where a host passes JSON text. Text that is not JSON gives undefined. */
export function parseConfigProp(config: unknown): unknown {
  if (typeof config !== 'string') return config
  try {
    return JSON.parse(config.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
