/** docs.json as a value, where a host gives its text; text that is no plain JSON is as good as none. */
export function configOf(config: unknown): unknown {
  if (typeof config !== 'string') return config
  try {
    return JSON.parse(config.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
