import type { RequestOptions } from '../chat/index.ts'
import type { Address, ComponentProps, PageOptions } from './DocsAssistantProps.ts'

/** Where a prop of `<DocsAssistant>` can be set besides in React. */
interface PropPlaces {
  /** As an attribute of `<docs-assistant>`: with the prop's name in HTML's spelling, or with another one. */
  attribute?: true | string
  /** As a property of `<docs-assistant>`, because its value may be a function or an object. */
  property?: true
  /** As an option of the plugin for Docusaurus, because its value can be written as JSON. */
  plugin?: true
  /** The prop that contains it. Beside that prop, it is in the types until the next release. */
  in?: 'request' | 'page' | 'answers'
  /** It has a new name, and is only in the types until the next release. */
  former?: true
}

/**
 * Every prop. The compiler says which one is missing, and `tests/build/props.test.ts` compares the element, its types
 * and the docs with this table. Only its type is in the package.
 */
export const PROPS = {
  baseUrl: { attribute: true, plugin: true },
  domain: { attribute: true, plugin: true },
  apiKey: { attribute: true, plugin: true },
  docs: { attribute: true, plugin: true },
  api: { attribute: true, plugin: true },
  endpoint: { in: 'request', attribute: true, plugin: true },
  protocol: { in: 'request', attribute: true, plugin: true },
  adminKeyPrefix: { in: 'request', attribute: true },
  headers: { in: 'request', property: true },
  body: { in: 'request', property: true },
  prepareRequest: { in: 'request', property: true },
  fetch: { in: 'request', property: true },
  credentials: { in: 'request', attribute: true },
  stallTimeoutMs: { in: 'request', attribute: true },
  maxSteps: { in: 'request', attribute: true },
  request: { property: true },
  fp: { attribute: true, plugin: true },
  retrievalPageSize: { attribute: true, plugin: true },
  filter: { attribute: true, property: true, plugin: true },
  currentPath: { attribute: true },
  context: { property: true },
  variant: { attribute: true, plugin: true },
  placement: { in: 'page', attribute: true, plugin: true },
  push: { in: 'page', attribute: true },
  page: { property: true },
  open: { attribute: true },
  defaultOpen: {},
  onOpenChange: { property: true },
  launcher: { attribute: true },
  shortcut: { in: 'page', attribute: true, plugin: true },
  config: { attribute: true, property: true, plugin: true },
  colorScheme: { attribute: true, plugin: true },
  isolation: { plugin: true },
  language: { attribute: 'lang', property: true, plugin: true },
  dir: { attribute: true },
  labels: { attribute: 'label-launcher', property: true, plugin: true },
  components: { property: true },
  className: {},
  starterQuestions: { attribute: true, property: true, plugin: true },
  deepLink: { in: 'page', attribute: true },
  search: { attribute: true, property: true, plugin: true },
  searchShortcut: { in: 'page', attribute: true, plugin: true },
  searchTools: { in: 'answers', property: true },
  askAbout: { property: true, plugin: true },
  attachments: { attribute: true, property: true, plugin: true },
  support: { attribute: true, property: true, plugin: true },
  feedbackReasons: { in: 'answers', property: true },
  agentJobs: { attribute: true, property: true, plugin: true },
  siteUrl: { attribute: true, plugin: true },
  base: { attribute: true },
  navigate: { property: true },
  allowedImageOrigins: { in: 'answers', attribute: true },
  loadFont: { property: true },
  loadCodeLanguage: { in: 'answers', property: true },
  initialMessages: { property: true },
  initialThreadId: { in: 'request', property: true },
  storage: { attribute: true, property: true },
  conversations: { property: true },
  answers: { property: true },
  onEvent: { property: true },
  onProblem: { property: true },
  onFeedback: { attribute: 'feedback', property: true },
  onFinish: { property: true },
  onData: { property: true },
  onToolCall: { property: true },
  appearance: { former: true, attribute: true },
  tools: { former: true, property: true },
} as const satisfies Readonly<Record<keyof ComponentProps, PropPlaces>>

type PropsTable = typeof PROPS
type PluginProp = {
  [Name in keyof PropsTable]: PropsTable[Name] extends { plugin: true } ? Name : never
}[keyof PropsTable]

/** The props that the plugin for Docusaurus takes. */
export type PluginProps = Address &
  Pick<ComponentProps, PluginProp> & {
    request?: Pick<RequestOptions, PluginProp & keyof RequestOptions> | undefined
    page?: Pick<PageOptions, PluginProp & keyof PageOptions> | undefined
  }
