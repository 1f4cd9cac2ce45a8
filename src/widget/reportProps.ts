import { parseDocsConfig } from '../config/parse/parseDocsConfig.ts'
import type { ConfigProblem } from '../config/settings/DocsConfig.ts'
import { isRecord } from '../protocol/isRecord.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'
import { hasAddress } from './hasAddress.ts'
import { parseConfigProp } from './parseConfigProp.ts'
import { parseShortcut } from '../page/matchesShortcut.ts'

export { parseDocsConfig }

const reported = new Set<unknown>()

const NO_ADDRESS =
  'DocsAssistant: there is no address to send questions to. Set "baseUrl" and "domain" for a service, ' +
  '"api" for a route of your own, or "docs" for a site without a server.'

/** Reports each unusable prop to the developer, once. */
export function reportProps(props: WidgetProps): void {
  const { config, shortcut } = props
  if (!hasAddress(props) && isNew(NO_ADDRESS)) console.error(NO_ADDRESS)
  if (typeof shortcut === 'string' && !isShortcut(shortcut) && isNew(shortcut)) {
    console.warn(`DocsAssistant: the shortcut "${shortcut}" can't be read. Write it as "mod+i" or "alt+shift+k".`)
  }
  if (config != null && !isUsable(config) && isNew(config)) reportConfig(config)
}

/** Lists the problems of docs.json in the words of `parseDocsConfig`. */
function reportConfig(config: unknown): void {
  const known = parseConfigProp(config) === config ? undefined : (config as { problems?: unknown }).problems
  const problems = Array.isArray(known) ? (known as ConfigProblem[]) : parseDocsConfig(config).problems
  const lines = problems.slice(0, 20).map(({ severity, path, message, line, column }) => {
    const place = line === undefined ? '' : ` ${line}:${column}`
    return `\n  ${severity}${place}${path === '' ? '' : ` ${path}`}: ${message}`
  })
  console.error(`DocsAssistant: the prop "config" can't be used as it is.${lines.join('')}`)
}

/**
 * Whether `config` is an object, and not a parser's result with errors. Invalid settings inside it don't matter here.
 */
function isUsable(given: unknown): boolean {
  try {
    const config = parseConfigProp(given)
    if (config !== given && (given as { ok?: unknown }).ok === false) return false
    return isRecord(config)
  } catch {
    // A proxy that throws. Nothing can be said about it.
    return true
  }
}

function isNew(value: unknown): boolean {
  const isKnown = reported.has(value)
  reported.add(value)
  return !isKnown
}

const MODIFIERS = new Set(['mod', 'ctrl', 'meta', 'alt', 'shift'])

/** Whether a key press can match the shortcut. False for `ctrl i` and `hyper+k`, for example. */
function isShortcut(shortcut: string): boolean {
  const { modifiers, key } = parseShortcut(shortcut)
  return /^(\S|[a-z]+\d*)$/.test(key) && [...modifiers].every((name) => MODIFIERS.has(name))
}
