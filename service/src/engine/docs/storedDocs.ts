import {
  array,
  boolean,
  check,
  count,
  literal,
  number,
  object,
  optional,
  picklist,
  readStored,
  Refusal,
  string as anyString,
  unknown,
  variant,
  type Schema,
} from '../../../../src/protocol/schema.ts'
import type { Docs, DocsIcon, DocsPage, DocsSection, NavigationGroup } from './Docs.ts'
import { isLink, isPath } from './pagePath.ts'
import { toWellFormed } from './plainText.ts'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { VALUE_STYLES, type ApiParameter, type ApiRequest } from './ApiRequest.ts'

// Docs come back from an index, which is a file or a database that others may write to. Everything behind this takes
// their types for granted, and their paths become links of the site. So each part is checked once, here.

/** A schema for each member, so that none is forgotten: what no schema names is dropped. */
export type SchemasOf<T> = { [Name in keyof Required<T>]: Schema<unknown> }

/** No docs have deeper menus, and a deeper one would overflow the stack of whoever walks it. */
const MAX_GROUP_DEPTH = 100

/** Addresses can't contain half of a character. */
const string = (): Schema<string> => {
  const parse = anyString()
  return (value, field) => toWellFormed(parse(value, field))
}

const texts = () => array(string())

/** A path that stays on the site: `//host` and `/\host` lead to other ones, `javascript:` is a program. */
const path = () => check(string(), isPath, 'must be a path on the site, such as "/guides"')

const ICON = object({ name: string(), type: optional(string()) } satisfies SchemasOf<DocsIcon>)

const STYLE = picklist(VALUE_STYLES)

const PARAMETER = object({
  in: string(),
  name: string(),
  isRequired: boolean(),
  types: texts(),
  itemTypes: optional(texts()),
  format: optional(string()),
  choices: optional(
    array(check(unknown(), (value) => ['string', 'number'].includes(typeof value), 'must be a string or a number')),
  ),
  example: optional(unknown()),
  style: optional(STYLE),
} satisfies SchemasOf<ApiParameter>)

const REQUEST = object({
  method: string(),
  address: string(),
  path: string(),
  credentials: array(object({ in: picklist(['header', 'query', 'cookie']), name: string(), value: string() })),
  parameters: array(PARAMETER),
  mediaType: optional(string()),
  body: optional(
    variant('kind', [
      object({ kind: literal('json'), value: unknown() }),
      object({
        kind: literal('form'),
        isMultipart: boolean(),
        value: check(unknown(), isRecord, 'must be an object'),
        files: texts(),
        styles: optional(array(object({ name: string(), style: STYLE }))),
      }),
      object({ kind: literal('text'), text: string() }),
      object({ kind: literal('file') }),
    ]),
  ),
} satisfies SchemasOf<ApiRequest>)

const SECTION = object({
  heading: string(),
  anchor: string(),
  trail: texts(),
  markdown: string(),
  code: array(object({ from: count(), to: count() })),
  asked: optional(array(object({ question: string(), answer: optional(string()) }))),
} satisfies SchemasOf<Omit<DocsSection, 'page'>>)

const PAGE = object({
  path: path(),
  file: string(),
  title: string(),
  link: optional(check(string(), isLink, 'must be an address with http or https')),
  menuTitle: optional(string()),
  icon: optional(ICON),
  description: optional(string()),
  breadcrumb: texts(),
  questions: optional(array(unknown())),
  version: optional(string()),
  language: optional(string()),
  isUnsearchable: optional(boolean()),
  isUnindexed: optional(boolean()),
  boost: optional(number()),
  markdown: string(),
  agentMarkdown: optional(string()),
  siteMarkdown: optional(string()),
  endpoint: optional(object({ method: string(), path: string(), title: string() })),
  request: optional(REQUEST),
  // The part before the first heading is one, even if it is empty.
  sections: check(array(SECTION), ({ length }) => length > 0, 'must have at least one section'),
} satisfies SchemasOf<DocsPage>)

const SKILL = object({ name: string(), description: string(), text: string() })
const GUIDANCE = object({ instructions: string(), skills: array(SKILL) })

const group = (depth: number): Schema<NavigationGroup> => {
  if (depth > MAX_GROUP_DEPTH)
    return (_, field) => {
      throw new Refusal(field, `is nested more than ${MAX_GROUP_DEPTH} times`)
    }
  const parse: Schema<unknown> = object({
    title: string(),
    icon: optional(ICON),
    items: array((item, field) => (typeof item === 'string' ? item : group(depth + 1)(item, field))),
    isTab: optional(boolean()),
  } satisfies SchemasOf<NavigationGroup>)
  return parse as Schema<NavigationGroup>
}

const NAVIGATION = array(group(1))

type StoredFrame = Pick<Docs, 'name' | 'navigation' | 'guidance'>

const FRAME = object({
  name: string(),
  navigation: NAVIGATION,
  guidance: optional(GUIDANCE),
} satisfies SchemasOf<StoredFrame>)

/**
 * Returns the name, the navigation and the instructions of stored docs.
 *
 * @throws Error If one is not as this version writes it. `source` says where it is stored, and what to do.
 */
export function readStoredFrame(stored: unknown, source: string): StoredFrame {
  return readStored(FRAME, stored, '', source) as StoredFrame
}

/**
 * Returns a stored page, whose sections refer to it.
 *
 * @param field What the page is called in the error: `pages[3]`.
 * @throws Error As above.
 */
export function readStoredPage(stored: unknown, field: string, source: string): DocsPage {
  const page = readStored(PAGE, stored, field, source) as unknown as DocsPage
  for (const section of page.sections) section.page = page
  return page
}
