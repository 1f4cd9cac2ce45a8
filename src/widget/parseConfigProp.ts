/**
 * Returns docs.json as a value. Hosts may also pass its JSON text, or the whole result of `parseDocsConfig`. Undefined
 * for text that is not JSON.
 */
export function parseConfigProp(config: unknown): unknown {
  if (typeof config === 'string') return parseText(config)
  try {
    const result = config as { config: unknown }
    return Object.hasOwn(result, 'problems') && Object.hasOwn(result, 'config') ? result.config : config
  } catch {
    // It is null, or a proxy that throws.
    return config
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
