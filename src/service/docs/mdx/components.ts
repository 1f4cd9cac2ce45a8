import { CALLOUTS } from './directives.ts'
import { dedent, indent, quote } from './indentation.ts'
import { htmlTable } from './htmlTable.ts'
import type { Drawing } from './flattenMdx.ts'
import type { MdxElement } from './parseMdx.ts'

/** `line` is what stands before it on its line. */
type Inline = (drawing: Drawing, line: string) => string
type Block = (drawing: Drawing) => string

const passText: Inline = ({ draw, children }) => draw(children)
const drop = (): string => ''
const pass: Block = (drawing) => drawing.content()
const marked =
  (mark: string): Inline =>
  ({ draw, children }) => {
    const text = draw(children)
    return text.trim() === '' ? text : text.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`)
  }

/** Elements within a line. */
export const inlineComponents = new Map<string, Inline>([
  ['', (drawing) => (drawing.children.length === 0 ? '' : `\n${drawing.content()}\n`)],
  ['a', link],
  ['Link', link],
  ['A', link],
  ['b', marked('**')],
  ['strong', marked('**')],
  ['i', marked('*')],
  ['em', marked('*')],
  ['code', codeSpan],
  ['kbd', codeSpan],
  ['samp', codeSpan],
  ['br', (_, line) => (line.trimStart().startsWith('|') ? ' ' : '  \n')],
  ['img', image],
  ['Image', image],
  ['span', passText],
  ['small', passText],
  ['sup', passText],
  ['sub', passText],
  ['u', passText],
  ['mark', passText],
  ['abbr', passText],
  ['del', passText],
  ['Tooltip', passText],
  ['Badge', (drawing) => drawing.attribute('text') ?? drawing.draw(drawing.children)],
  ['Icon', drop],
  ['Latex', ({ draw, children }) => `$${draw(children)}$`],
])

/** Elements that stand by themselves. A name that is in neither list leaves its content. */
export const blockComponents = new Map<string, Block>([
  ...['Note', 'Info', 'Tip', 'Check', 'Warning', 'Danger', 'Caution', 'Important', 'Success', 'Error'].map(
    (name): [string, Block] => [name, (drawing) => callout(name, drawing)],
  ),
  ...['Callout', 'Aside', 'Admonition', 'Alert', 'Banner'].map((name): [string, Block] => [
    name,
    (drawing) => callout(drawing.attribute('type') ?? drawing.attribute('intent') ?? 'note', drawing),
  ]),
  ...['Step', 'Tab', 'TabItem', 'Accordion', 'Expandable', 'View', 'Update', 'Panel', 'CodeBlock'].map(
    (name): [string, Block] => [name, titled],
  ),
  ...['Card', 'LinkCard', 'LinkButton', 'Tile', 'DocCard'].map((name): [string, Block] => [name, card]),
  ...['ParamField', 'ResponseField', 'Property', 'Param', 'Field'].map((name): [string, Block] => [name, field]),
  ...['Snippet', 'Markdown'].map((name): [string, Block] => [name, namedSnippet]),
  ...[
    'p',
    'div',
    'section',
    'main',
    'article',
    'center',
    'details',
    'figure',
    'Frame',
    'Tabs',
    'CodeGroup',
    'AccordionGroup',
    'CardGroup',
    'Columns',
    'Column',
    'Fragment',
    'RequestExample',
    'ResponseExample',
  ].map((name): [string, Block] => [name, pass]),
  ...[
    'script',
    'style',
    'svg',
    'video',
    'audio',
    'source',
    'form',
    'input',
    'button',
    'object',
    'head',
    'link',
    'meta',
    'template',
  ].map((name): [string, Block] => [name, drop]),
  ['Steps', steps],
  ['h1', heading(1)],
  ['h2', heading(2)],
  ['h3', heading(3)],
  ['h4', heading(4)],
  ['h5', heading(5)],
  ['h6', heading(6)],
  ['hr', () => '---'],
  ['summary', (drawing) => `**${oneLine(drawing.content())}**`],
  ['figcaption', (drawing) => drawing.content()],
  ['blockquote', (drawing) => quote(drawing.content())],
  ['pre', preformatted],
  ['table', (drawing) => htmlTable(drawing)],
  ['ul', (drawing) => list(drawing, () => '- ')],
  ['ol', (drawing) => list(drawing, (index) => `${index + 1}. `)],
  ['iframe', (drawing) => linkTo(drawing.attribute('title'), drawing.attribute('src'))],
])

const HTML_ONLY = new Set([
  'li',
  'tr',
  'td',
  'th',
  'thead',
  'tbody',
  'tfoot',
  'colgroup',
  'dl',
  'dt',
  'dd',
  'header',
  'footer',
  'nav',
  'aside',
  'picture',
  'label',
  'font',
])

/** Whether a tag without its closing one is surely a tag, and no text such as `<string>` or `Array<T>`. */
export function isKnownElement(name: string): boolean {
  return inlineComponents.has(name) || blockComponents.has(name) || HTML_ONLY.has(name)
}

function callout(type: string, drawing: Drawing): string {
  const title = drawing.attribute('title')
  const content = [title === undefined ? '' : `**${title}**`, drawing.content()]
    .filter((part) => part !== '')
    .join('\n\n')
  return content === '' ? '' : `> [!${CALLOUTS[type.toLowerCase()] ?? 'NOTE'}]\n${quote(content)}`
}

function titled(drawing: Drawing): string {
  const title =
    drawing.attribute('title') ?? drawing.attribute('label') ?? drawing.attribute('name') ?? drawing.attribute('value')
  const description = drawing.attribute('description')
  return [title === undefined ? '' : `**${title}**`, description ?? '', drawing.content()]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Steps with titles get their numbers; a list inside (Starlight's way) has its own. */
function steps(drawing: Drawing): string {
  let count = 0
  const numbered = drawing.children.map((node) => {
    const title = node.type === 'element' && node.name === 'Step' ? node.attributes.get('title') : undefined
    if (node.type !== 'element' || typeof title !== 'string') return node
    count += 1
    return { ...node, attributes: new Map([...node.attributes, ['title', `${count}. ${title}`]]) }
  })
  return dedent(drawing.draw(numbered)).trim()
}

/** Cards are links with a word about them, so a grid of cards is a list of links. */
function card(drawing: Drawing): string {
  const title = drawing.attribute('title')
  const href = drawing.attribute('href') ?? drawing.attribute('to')
  const content = drawing.content() || (drawing.attribute('description') ?? '')
  const label = title ?? (content.includes('\n') || content === '' ? undefined : content)
  const head = href === undefined ? (title === undefined ? '' : `**${title}**`) : linkTo(label, href)
  if (head === '' || (title === undefined && head.includes(content))) return head === '' ? content : `- ${head}`
  if (content === '') return `- ${head}`
  return content.includes('\n') ? `- ${head}\n\n${indent(content, '  ')}` : `- ${head}: ${content}`
}

function field(drawing: Drawing): string {
  const name = ['query', 'path', 'body', 'header', 'name', 'field']
    .map((key) => drawing.attribute(key))
    .find((value) => value !== undefined)
  const facts = [
    drawing.attribute('type'),
    drawing.attribute('required') === 'true' ? 'required' : undefined,
    drawing.attribute('deprecated') === 'true' ? 'deprecated' : undefined,
  ]
  const fallback = drawing.attribute('default')
  const known = [...facts, fallback === undefined ? undefined : `default: \`${fallback}\``].filter(
    (fact) => fact !== undefined,
  )
  const head = `- \`${name ?? ''}\`${known.length === 0 ? '' : ` (${known.join(', ')})`}`
  const content = drawing.content()
  if (content === '') return head
  return content.includes('\n') ? `${head}\n\n${indent(content, '  ')}` : `${head}: ${content}`
}

function namedSnippet(drawing: Drawing): string {
  const file = drawing.attribute('file') ?? drawing.attribute('src')
  return file === undefined ? drawing.content() : drawing.snippet(file)
}

function heading(level: number): Block {
  return (drawing) => {
    const text = oneLine(drawing.content())
    const id = drawing.attribute('id')
    return text === '' ? '' : `${'#'.repeat(level)} ${text}${id === undefined ? '' : ` {#${id}}`}`
  }
}

function list(drawing: Drawing, marker: (index: number) => string): string {
  const items = drawing.children.filter((node): node is MdxElement => node.type === 'element' && node.name === 'li')
  return items
    .map((item, index) => {
      const mark = marker(index)
      return mark + indent(drawing.draw(item.children).trim(), ' '.repeat(mark.length)).trimStart()
    })
    .join('\n')
}

function preformatted(drawing: Drawing): string {
  const text = drawing.draw(drawing.children).replace(/^\s*`|`\s*$/g, '')
  return text.includes('```') ? text : `\`\`\`\n${text.trim()}\n\`\`\``
}

function link(drawing: Drawing): string {
  const text = drawing.draw(drawing.children)
  const href = drawing.attribute('href') ?? drawing.attribute('to')
  return href === undefined || text.includes('\n\n') ? text : linkTo(oneLine(text), href)
}

function linkTo(text: string | undefined, href: string | undefined): string {
  if (href === undefined || text === undefined || text === '') return text ?? ''
  return `[${text}](${/[\s()]/.test(href) ? `<${href}>` : href})`
}

function image(drawing: Drawing): string {
  const source = drawing.attribute('src')
  const alt = drawing.attribute('alt') ?? ''
  return source === undefined ? alt : `!${linkTo(alt || 'Image', source)}`
}

function codeSpan(drawing: Drawing): string {
  const text = drawing.draw(drawing.children)
  return text.trim() === '' || text.includes('`') || text.includes('\n') ? text : `\`${text}\``
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
