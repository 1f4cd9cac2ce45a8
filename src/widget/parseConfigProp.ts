/**
 * docs.json as a value, where a host passes JSON text, or the whole result of `parseDocsConfig`. Text that is not JSON
 * gives undefined.
 */
export function parseConfigProp(config: unknown): unknown {
  if (typeof config === 'string') return parseText(config)
  try {
    const result = config as { config: unknown }
    return Object.hasOwn(result, 'problems') && Object.hasOwn(result, 'config') ? result.config : config
  } catch {
    // Null, or a proxy of the host.
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
