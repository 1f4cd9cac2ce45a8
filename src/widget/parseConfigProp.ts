/**
 * docs.json as a value, where a host passes JSON text, or the whole result of `parseDocsConfig`. Text that is not JSON
 * gives undefined.
 */
export function parseConfigProp(config: unknown): unknown {
  if (typeof config !== 'string') return isParserResult(config) ? config.config : config
  try {
    return JSON.parse(config.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

function isParserResult(value: unknown): value is { ok: unknown; config: unknown } {
  try {
    return isObject(value) && Object.hasOwn(value, 'problems') && Object.hasOwn(value, 'config')
  } catch {
    // A proxy of the host.
    return false
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
