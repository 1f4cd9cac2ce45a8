import { writeMark } from './anchorMarks.ts'
import { writeCallout } from './convertDirectives.ts'
import { decodeReferences, writeFence } from '../plainText.ts'
import { dedent, indent, quote } from './indentation.ts'
import { convertHtmlTable } from './convertHtmlTable.ts'
import {
  type ComponentContext,
  bold,
  forNames,
  joinBlocks,
  linkTo,
  readFieldName,
  readTitle,
} from './ComponentContext.ts'
import { blockMarks, inlineMarks } from './marks.ts'
import type { MdxElement } from './MdxNode.ts'

/** @param line The text before the element on its line. */
type Inline = (context: ComponentContext, line: string) => string
type Block = (context: ComponentContext) => string

const keepText: Inline = ({ attribute, render, children }) => writeMark(attribute('id')) + render(children)
const drop = (): string => ''
const keepContent: Block = (context) => context.content()
const keepContentAndId: Block = (context) => writeMark(context.attribute('id')) + context.content()
const wrapIn =
  (mark: string): Inline =>
  ({ render, children }) => {
    const text = render(children)
    const inside = text.trim()
    if (inside === '') return text
    const before = text.slice(0, text.length - text.trimStart().length)
    return `${before}${mark}${inside}${mark}${text.slice(before.length + inside.length)}`
  }

export const inlineComponents = new Map<string, Inline>([
  ['', (context) => (context.children.length === 0 ? '' : `\n${context.content()}\n`)],
  ...forNames('a Link A', link),
  ...forNames('b strong', wrapIn('**')),
  ...forNames('i em', wrapIn('*')),
  ...forNames('code kbd samp', codeSpan),
  ...forNames('br BR', lineBreak),
  ...forNames('img Image', image),
  ...forNames('span small sup sub u mark abbr del', keepText),
  ['Tooltip', tooltip],
  ['Badge', (context) => context.attribute('text') ?? context.render(context.children)],
  ['Icon', drop],
  ...forNames('Key Kbd', key),
  ...inlineMarks,
  ['Latex', ({ render, children }) => `$${render(children)}$`],
])

const CALLOUT_NAMES = 'Note Info Tip Check Warning Danger Caution Important Success Error'

/** Block elements, by name. An element that is in neither list is replaced by its content. */
export const blockComponents = new Map<string, Block>([
  ...CALLOUT_NAMES.split(' ').map((name): [string, Block] => [name, (context) => callout(name, context)]),
  ...forNames('Callout Aside Admonition Alert Banner', (context: ComponentContext) =>
    callout(context.attribute('type') ?? context.attribute('intent') ?? 'note', context),
  ),
  ...forNames('Step Tab TabItem Accordion Expandable View Update Panel CodeBlock Prompt Color.Row', titled),
  ...forNames('Card LinkCard LinkButton Tile DocCard', card),
  ...forNames('ParamField ResponseField Property Param Field', field),
  ...forNames('Snippet Markdown', namedSnippet),
  ...forNames('p div section article details', keepContentAndId),
  ...forNames(
    `main center figure Tabs CodeGroup AccordionGroup CardGroup Columns Column Fragment Files Tree Color RequestExample
    ResponseExample`,
    keepContent,
  ),
  ...forNames('script style svg video audio source form input button object head link meta template', drop),
  ...blockMarks,
  ['Frame', frame],
  ...forNames('Folder File Tree.Folder Tree.File', file),
  ['Color.Item', color],
  ['Code', code],
  ['%hint', (context) => callout(context.attribute('style') ?? 'note', context)],
  ['Visibility', visibility],
  ['llms-only', (context) => (context.isForAgents ? context.content() : '')],
  ['llms-ignore', (context) => (context.isForAgents ? '' : context.content())],
  ['Steps', steps],
  ...[1, 2, 3, 4, 5, 6].map((level): [string, Block] => [`h${level}`, heading(level)]),
  ['hr', () => '---'],
  ['summary', (context) => `**${joinLines(context.content())}**`],
  ['figcaption', (context) => wrapIn('*')(context, '')],
  ['blockquote', (context) => quote(context.content())],
  ['pre', preformatted],
  ['table', (context) => convertHtmlTable(context)],
  ['ul', (context) => list(context, () => '- ')],
  ['ol', (context) => list(context, (index) => `${index + 1}. `)],
  ['iframe', (context) => linkTo(context.attribute('title'), context.attribute('src'))],
])

const HTML_ONLY = new Set(
  'li tr td th thead tbody tfoot colgroup dl dt dd header footer nav aside picture label font'.split(' '),
)

/** What is in them is left out, or changes as a whole. Without an end, that would be the rest of the page. */
const WITH_END = new Set(
  'script style svg video audio form button object head template iframe table pre summary'.split(' '),
)

/**
 * Whether a tag without a closing tag is certainly an element, and not text such as `<string>`, `Array<T>` or
 * "put a <script> into the page".
 */
export function isKnownElement(name: string): boolean {
  if (WITH_END.has(name)) return false
  return inlineComponents.has(name) || blockComponents.has(name) || HTML_ONLY.has(name)
}

/** Only `<br>` can break a line in a table. */
function lineBreak(_: ComponentContext, line: string): string {
  return /^\s*\||[^\\|]\|/.test(line) ? '<br>' : '  \n'
}

function callout(type: string, context: ComponentContext): string {
  return writeCallout(type, joinBlocks(bold(context.attribute('title')), context.content()))
}

/** `<Visibility for="agents">`: text only for agents, or only for people. */
function visibility(context: ComponentContext): string {
  const audience = context.attribute('for')?.toLowerCase()
  const isHidden = context.isForAgents ? /^(?:humans?|people|users?)$/ : /^(?:agents?|llms?|ai|bots?)$/
  return isHidden.test(audience ?? '') ? '' : context.content()
}

function titled(context: ComponentContext): string {
  return joinBlocks(bold(readTitle(context)), context.attribute('description'), context.content())
}

function code(context: ComponentContext): string {
  const text = context.attribute('code') ?? context.content()
  if (text.trim() === '') return ''
  const title = context.attribute('title')?.replaceAll('"', "'")
  const info = `${context.attribute('lang') ?? ''}${title === undefined ? '' : ` title="${title}"`}`
  return writeFence(text, info)
}

/** Numbers steps that have titles. A list inside, as in Starlight, has its own numbers. */
function steps(context: ComponentContext): string {
  let count = 0
  const numbered = context.children.map((node) => {
    const title = node.type === 'element' && node.name === 'Step' ? node.attributes.get('title') : undefined
    if (node.type !== 'element' || typeof title !== 'string') return node
    count += 1
    return { ...node, attributes: new Map([...node.attributes, ['title', `${count}. ${title}`]]) }
  })
  return dedent(context.render(numbered)).trim()
}

/** Turns a card into a list item with a link, so that a grid of cards becomes a list of links. */
function card(context: ComponentContext): string {
  const title = context.attribute('title')
  const href = context.attribute('href') ?? context.attribute('to')
  const content = joinBlocks(context.attribute('description'), context.content())
  const label = title ?? (content.includes('\n') || content === '' ? undefined : content)
  const head = href === undefined ? (title === undefined ? '' : `**${title}**`) : linkTo(label, href)
  if (head === '' || (title === undefined && head.includes(content))) return head === '' ? content : `- ${head}`
  if (content === '') return `- ${head}`
  return content.includes('\n') ? `- ${head}\n\n${indent(content, '  ')}` : `- ${head}: ${content}`
}

/** The caption of a picture is text of the page, and so is the hint above it. */
function frame(context: ComponentContext): string {
  const caption = context.attribute('caption')
  return joinBlocks(context.attribute('hint'), context.content(), caption && `*${joinLines(caption)}*`)
}

/** A word with its explanation, which a page shows when a reader points at the word. */
function tooltip(context: ComponentContext): string {
  const text = keepText(context, '')
  const headline = context.attribute('headline')
  const explained = [headline === text ? undefined : headline, context.attribute('tip')]
  const parts = explained.filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? text : `${text} (${parts.join(': ')})`
}

function file(context: ComponentContext): string {
  const content = context.content()
  const head = `- \`${context.attribute('name') ?? ''}\``
  return content === '' ? head : `${head}\n${indent(content, '  ')}`
}

function color({ attribute }: ComponentContext): string {
  const facts = [attribute('name'), attribute('value')].filter((fact) => fact !== undefined)
  return facts.length === 0 ? '' : `- ${facts.join(': ')}`
}

function field(context: ComponentContext): string {
  const facts = [
    context.attribute('type'),
    context.attribute('required') === 'true' ? 'required' : undefined,
    context.attribute('deprecated') === 'true' ? 'deprecated' : undefined,
  ]
  const fallback = context.attribute('default')
  const known = [...facts, fallback === undefined ? undefined : `default: \`${fallback}\``].filter(
    (fact) => fact !== undefined,
  )
  const head = `- \`${readFieldName(context) ?? ''}\`${known.length === 0 ? '' : ` (${known.join(', ')})`}`
  const content = context.content()
  if (content === '') return head
  return content.includes('\n') ? `${head}\n\n${indent(content, '  ')}` : `${head}: ${content}`
}

function namedSnippet(context: ComponentContext): string {
  const file = context.attribute('file') ?? context.attribute('src')
  return file === undefined ? context.content() : context.snippet(file)
}

function heading(level: number): Block {
  return (context) => {
    const text = joinLines(context.content())
    const id = context.attribute('id')
    return text === '' ? '' : `${'#'.repeat(level)} ${text}${id === undefined ? '' : ` {#${id}}`}`
  }
}

function list(context: ComponentContext, marker: (index: number) => string): string {
  const items = context.children.filter((node): node is MdxElement => node.type === 'element' && node.name === 'li')
  return items
    .map((item, index) => {
      const mark = marker(index)
      return mark + indent(context.render(item.children).trim(), ' '.repeat(mark.length)).trimStart()
    })
    .join('\n')
}

function preformatted(context: ComponentContext): string {
  const text = context.render(context.children).replace(/^\s*`|`\s*$/g, '')
  return text.includes('```') ? text : `\`\`\`\n${decodeReferences(text).trim()}\n\`\`\``
}

function link(context: ComponentContext): string {
  const text = context.render(context.children)
  const href = context.attribute('href') ?? context.attribute('to')
  const mark = writeMark(context.attribute('id') ?? context.attribute('name'))
  return mark + (href === undefined || text.includes('\n\n') ? text : linkTo(joinLines(text), href))
}

function image(context: ComponentContext): string {
  const source = context.attribute('src')
  // An address from an expression is unknown. The description alone is not part of the page's text.
  return source === undefined ? '' : `!${linkTo(context.attribute('alt') || 'Image', source)}`
}

function codeSpan(context: ComponentContext): string {
  const text = context.render(context.children)
  return text.trim() === '' || text.includes('`') || text.includes('\n') ? text : `\`${decodeReferences(text)}\``
}

/** Writes keys to press, from attributes or text: `<Key mod="ctrl" k="k" />`. */
function key(context: ComponentContext): string {
  const keys = ['mod', 'modifier', 'k', 'key', 'keys', 'shortcut'].flatMap((name) => context.attribute(name) ?? [])
  const text = keys.length === 0 ? context.render(context.children) : keys.join('+')
  return text.trim() === '' || text.includes('`') || text.includes('\n') ? text : `\`${text}\``
}

function joinLines(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
