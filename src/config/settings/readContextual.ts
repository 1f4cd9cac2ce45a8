import { readText, readValue } from './readValue.ts'

/** An entry of a page's menu (`contextual.options`): a well-known option, or the site's own link. */
export type ContextualOption = { name: string } | { title: string; description?: string | undefined; href: string }

/** The well-known options that the assistant has. */
export const CONTEXTUAL_NAMES: readonly string[] =
  'copy view chatgpt claude perplexity grok aistudio mcp cursor vscode'.split(' ')

const MAX_OPTIONS = 20

/** Reads `contextual.options`. Drops unknown values, and links that are not http(s). */
export function readContextual(config: unknown): ContextualOption[] {
  const options = readValue(config, 'contextual', 'options')
  if (!Array.isArray(options)) return []
  return options.slice(0, MAX_OPTIONS).flatMap((option: unknown): ContextualOption[] => {
    if (typeof option === 'string') return [{ name: option }]
    const title = readText(option, 'title')
    const href = readHref(option)
    if (title === undefined || href === undefined) return []
    return [{ title, description: readText(option, 'description'), href }]
  })
}

/** `href` is an address, or `{ base, query: [{ key, value }] }`. */
function readHref(option: unknown): string | undefined {
  const base = readText(option, 'href') ?? readText(option, 'href', 'base')
  try {
    const url = new URL(base ?? '')
    if (!/^https?:$/.test(url.protocol)) return undefined
    const query = readValue(option, 'href', 'query')
    for (const pair of Array.isArray(query) ? query : []) {
      const [key, value] = [readText(pair, 'key'), readText(pair, 'value')]
      if (key !== undefined && value !== undefined) url.searchParams.set(key, value)
    }
    return url.href
  } catch {
    return undefined
  }
}
