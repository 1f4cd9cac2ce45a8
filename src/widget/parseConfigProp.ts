/** Returns docs.json as a value, of its JSON text too, or of a result of `parseDocsConfig`. */
export function parseConfigProp(config: unknown): unknown {
  try {
    if (typeof config === 'string') return JSON.parse(config.replace(/^\ufeff/, ''))
    const result = config as { config: unknown }
    return Object.hasOwn(result, 'problems') && Object.hasOwn(result, 'config') ? result.config : config
  } catch {
    // It is text, null, or a proxy that throws.
    return typeof config === 'string' ? undefined : config
  }
}
