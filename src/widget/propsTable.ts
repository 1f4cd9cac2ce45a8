import { listVariants } from '../variants.ts'
import type { RequestOptions } from '../chat/index.ts'
import type { AnswerOptions, ComponentProps, PageOptions } from './DocsAssistantProps.ts'

/**
 * How an attribute is read (`embed/readProps.ts`). A list has the possible values. `flag` is on with any text but
 * `false`, and `off` only turns something off. `own` and `ownFlag` are for those that code of their own reads.
 */
export type AttributeKind<Value = unknown> =
  | 'own'
  | 'ownFlag'
  | readonly (string & Value)[]
  | (string extends Value ? 'text' : never)
  | (string | false extends Value ? 'textOrOff' : never)
  | (number extends Value ? 'number' : never)
  | (true extends Value ? 'flag' : never)
  | (false extends Value ? 'off' : never)

type AllProps = ComponentProps & RequestOptions & PageOptions & AnswerOptions

/** Where a prop of `<DocsAssistant>` can be set besides in React. */
export interface PropPlaces<Value = unknown> {
  /** As an attribute of `<docs-assistant>`, with the prop's name in HTML's spelling. */
  attribute?: AttributeKind<Value>
  /** The attribute's name, if it is another one. */
  attributeName?: string
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
 * Every prop. The compiler says which one is missing. The types of the element's attributes and of the plugin's options
 * come from this table, and so does the code that reads attributes. `tests/build/props.test.ts` compares the docs with
 * it. It is not in the package.
 */
export const PROPS = {
  baseUrl: { attribute: 'own', plugin: true },
  domain: { attribute: 'own', plugin: true },
  apiKey: { attribute: 'text', plugin: true },
  docs: { attribute: 'text', plugin: true },
  api: { attribute: 'text', plugin: true },
  endpoint: { in: 'request', attribute: ['v1', 'v2'], plugin: true },
  protocol: { in: 'request', attribute: ['data-stream', 'ui-message-stream'], plugin: true },
  adminKeyPrefix: { in: 'request', attribute: 'text' },
  headers: { in: 'request', property: true },
  body: { in: 'request', property: true },
  prepareRequest: { in: 'request', property: true },
  fetch: { in: 'request', property: true },
  credentials: { in: 'request', attribute: ['omit', 'same-origin', 'include'] },
  stallTimeoutMs: { in: 'request', attribute: 'number' },
  maxSteps: { in: 'request', attribute: 'number' },
  request: { property: true },
  fp: { attribute: 'text', plugin: true },
  retrievalPageSize: { attribute: 'number', plugin: true },
  filter: { attribute: 'own', property: true, plugin: true },
  currentPath: { attribute: 'text' },
  context: { property: true },
  variant: { attribute: listVariants(), plugin: true },
  placement: { in: 'page', attribute: ['start', 'end'], plugin: true },
  push: { in: 'page', attribute: 'off' },
  page: { property: true },
  open: { attribute: 'ownFlag' },
  defaultOpen: {},
  onOpenChange: { property: true },
  launcher: { attribute: 'off' },
  shortcut: { in: 'page', attribute: 'textOrOff', plugin: true },
  config: { attribute: 'own', property: true, plugin: true },
  colorScheme: { attribute: ['auto', 'light', 'dark'], plugin: true },
  isolation: { plugin: true },
  language: { attribute: 'own', attributeName: 'lang', property: true, plugin: true },
  dir: { attribute: ['ltr', 'rtl', 'auto'] },
  labels: { attribute: 'own', attributeName: 'label-launcher', property: true, plugin: true },
  components: { property: true },
  className: {},
  starterQuestions: { attribute: 'own', property: true, plugin: true },
  deepLink: { in: 'page', attribute: 'textOrOff' },
  search: { attribute: 'flag', property: true, plugin: true },
  searchShortcut: { in: 'page', attribute: 'textOrOff', plugin: true },
  searchTools: { in: 'answers', property: true },
  askAbout: { property: true, plugin: true },
  attachments: { attribute: 'flag', property: true, plugin: true },
  support: { attribute: 'text', property: true, plugin: true },
  feedbackReasons: { in: 'answers', property: true },
  agentJobs: { attribute: 'own', property: true, plugin: true },
  siteUrl: { attribute: 'text', plugin: true },
  base: { attribute: 'text' },
  navigate: { property: true },
  allowedImageOrigins: { in: 'answers', attribute: 'own' },
  loadFont: { property: true },
  loadCodeLanguage: { in: 'answers', property: true },
  initialMessages: { property: true },
  initialThreadId: { in: 'request', property: true },
  storage: { attribute: 'own', property: true },
  conversations: { property: true },
  answers: { property: true },
  onEvent: { property: true },
  onProblem: { property: true },
  onFeedback: { attribute: 'ownFlag', attributeName: 'feedback', property: true },
  onFinish: { property: true },
  onData: { property: true },
  onToolCall: { property: true },
  appearance: { former: true, attribute: ['auto', 'light', 'dark'] },
  tools: { former: true, property: true },
} as const satisfies { readonly [Name in keyof AllProps]-?: PropPlaces<AllProps[Name]> }

export type PropsTable = typeof PROPS

/** The attributes of the current props. */
export type PropAttributes = {
  [
    Name in keyof PropsTable as PropsTable[Name] extends { former: true } ? never : NameOf<Name, PropsTable[Name]>
  ]?: ValueOf<PropsTable[Name]>
}

type NameOf<Prop extends string, Places> = Places extends { attributeName: infer Other extends string }
  ? Other
  : Places extends { attribute: unknown }
    ? Hyphenated<Prop>
    : never

/** The name of a prop in HTML's spelling: `base-url` for `baseUrl`. */
type Hyphenated<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Hyphenated<Rest>}`
  : ''

type ValueOf<Places> = Places extends { attribute: readonly (infer Choice)[] }
  ? Choice
  : Places extends { attribute: 'number' }
    ? number | string
    : Places extends { attribute: 'flag' | 'ownFlag' | 'off' }
      ? boolean | string
      : string
