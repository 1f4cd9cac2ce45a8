import type { WidgetProps } from '../widget/DocsAssistantProps.ts'
import type { AttributeKind } from '../widget/propsTable.ts'
import type { SearchFilter } from '../protocol/index.ts'
import { splitQuestions } from '../page/splitQuestions.ts'
import type { LabelOverrides } from '../locales/createLabels.ts'
import { hasFlag, isOff, readAttribute, readJson, readLanguage, toAttributeName } from './attributes.ts'

/** The attributes that `propsTable.ts` says how to read, by their props. The build sets it. */
declare const __ATTRIBUTES__: Readonly<Record<string, Exclude<AttributeKind, 'own' | 'ownFlag'>>>

type ElementProps = Omit<WidgetProps, 'open' | 'defaultOpen' | 'onOpenChange' | 'baseUrl' | 'domain'> & {
  /** Empty for the page's own origin. */
  baseUrl: string
  /** Empty if there is none, which `reportProps` reports. */
  domain: string
}

/** Reads the widget's props from the attributes of `<docs-assistant>`. The element's properties override them. */
export function readProps(element: Element): ElementProps {
  const text = (name: string) => readAttribute(element, name)?.trim() || undefined
  const read = (name: string, kind: (typeof __ATTRIBUTES__)[string]) => {
    const value = text(name)
    if (typeof kind === 'object') return kind.find((choice) => choice === value)
    if (kind === 'number') return value !== undefined && Number.isFinite(Number(value)) ? Number(value) : undefined
    if (kind === 'flag') return hasFlag(element, name) || undefined
    if (kind !== 'text' && isOff(value)) return false
    return kind === 'off' ? undefined : value
  }
  const jobs = text('agent-jobs')
  const questions = text('starter-questions')
  return withoutUnset({
    ...Object.fromEntries(
      Object.entries(__ATTRIBUTES__).map(([prop, kind]) => [prop, read(toAttributeName(prop), kind)]),
    ),
    baseUrl: (text('base-url') ?? '').replace(/(?<!\/)\/+$/, ''),
    domain: text('domain') ?? '',
    filter: readFilter(element),
    storage: getStorage(text('storage')),
    config: readJson(element, 'config') as WidgetProps['config'],
    allowedImageOrigins: text('allowed-image-origins')?.split(/[\s,]+/),
    starterQuestions: questions === undefined ? undefined : splitQuestions(questions),
    language: readLanguage(element),
    labels: readLabels(element),
    agentJobs: jobs === undefined ? undefined : { endpoint: jobs },
  })
}

/**
 * The attributes `version` and `language`, or both as JSON in the attribute `filter` (protocol.md#request-body).
 */
function readFilter(element: Element): SearchFilter | undefined {
  const whole = readJson(element, 'filter') as { version?: unknown; language?: unknown } | null | undefined
  const part = (name: 'version' | 'language') => {
    const value = readAttribute(element, name) ?? whole?.[name]
    return typeof value === 'string' ? value.trim() || undefined : undefined
  }
  const filter = withoutUnset({ version: part('version'), language: part('language') })
  return Object.keys(filter).length === 0 ? undefined : filter
}

/** The attribute `storage`: `none` stores nothing; `session` stores for the tab; undefined for the default. */
function getStorage(value: string | undefined): Storage | null | undefined {
  if (value === 'none') return null
  try {
    return value === 'session' ? window.sessionStorage : undefined
  } catch {
    return null
  }
}

/**
 * Labels from attributes, such as `label-launcher="Ask AI"` and `label-input-placeholder="..."`. Only for plain text.
 */
function readLabels(element: Element): LabelOverrides | undefined {
  const entries = element.getAttributeNames().flatMap((name) => {
    const label = /^(?:data-)?label-([a-z-]+)$/.exec(name)?.[1]
    const key = label?.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return key === undefined || !PLAIN_LABELS.includes(key) ? [] : [[key, element.getAttribute(name)]]
  })
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as LabelOverrides)
}

const PLAIN_LABELS = (
  'launcher title close newConversation emptyTitle emptyText suggestions input inputPlaceholder ' +
  'send stop queued disclaimer context addSelection'
).split(' ')

/**
 * Removes values that are not set, which would override others: undefined, and null, to which frameworks set a property
 * until they have a value. Only for `storage`, null is a value: nothing may be stored.
 */
export function withoutUnset<T extends object>(values: T): T {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => (name === 'storage' ? value !== undefined : value != null)),
  ) as T
}

const reported = new Set<string>()

/** The same, and without values that are neither the list nor the function that the widget needs. Reports each once. */
export function withoutUnusable<T extends object>(values: T): T {
  const usable = Object.entries(withoutUnset(values)).filter(([name, value]) => {
    const isUsable = Array.isArray(value) || typeof value === 'function' || !/^(on|context|initialM|starter)/.test(name)
    if (isUsable || reported.has(name)) return isUsable
    reported.add(name)
    console.error(`DocsAssistant: "${name}" has a wrong type.`)
    return false
  })
  return Object.fromEntries(usable) as T
}
