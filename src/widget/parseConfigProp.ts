/**
 * Returns docs.json as a value. Hosts may also pass its JSON text, or the whole result of `parseDocsConfig`. Undefined
 * for text that is not JSON.
 */
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
