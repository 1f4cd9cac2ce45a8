import { remember } from '../docs/collections.ts'
import type { DocsPage, DocsSection } from '../docs/Docs.ts'
import { createMarkdownParser } from '../docs/readBlocks.ts'
import {
  type CodeBlock,
  type ListBlock,
  type OutlineBlock,
  outlineMarkdown,
  type TableBlock,
  toRoughText,
} from '../docs/outlineMarkdown.ts'
import { cutText, writeFence } from '../docs/plainText.ts'

/** The smallest part of a section that makes sense in an answer by itself. */
export interface Piece {
  kind: 'sentence' | 'item' | 'row' | 'code' | 'description'
  section: DocsSection
  /** Markdown, word for word as on the page. */
  text: string
  head: string
  /** The text that introduces it: a sentence that ends with a colon, the title of a tab or step, or the parent item. */
  lead: string
  /** Number of its block within the section. Pieces of one paragraph, list or table share it. */
  block: number
  order: number
  /** Number of its item in an ordered list; 0 otherwise. */
  step: number
  /** Title of its tab, or the language of its code. */
  tab: string
  /** Code blocks of the same group are alternatives: a reader needs one of the tabs. 0 for anything else. */
  group: number
}

const CHECKBOX = /^\[[ xX]\]\s+/

/** Longer examples are never quoted, not even in part. */
const MAX_CODE_LINES = 300
const MAX_CODE_CHARACTERS = 20_000
const MAX_TEXT_CHARACTERS = 5_000
/** Of lists, quotes and notes inside each other. Each level is read once more. */
const MAX_DEPTH = 4
/** The rest of a longer section is not quoted. */
const MAX_PIECES = 5_000
/** A link to a longer address stays as it is. Each of thousands of links to one definition gets its address. */
const MAX_ADDRESS = 2_000
/** Every piece below a title has it in its lead. */
const MAX_TITLE_CHARACTERS = 500
/** Docusaurus also reads `.md` files as MDX, so a page may begin with imports. */
const IMPORT = /^import .{1,200} from ['"][^'"]+['"];?$/
/** A tag that a site generator replaces: `{{< figure src="a.png" >}}`, `{% include a.html %}`. */
const TEMPLATE = /^(?:\{\{.{1,500}\}\}|\{%.{1,500}%\})$/

const known = new WeakMap<DocsSection, { pageUrl: string; pieces: Piece[] }>()
const knownReferences = new WeakMap<DocsPage, References>()

/**
 * Reads the pieces of a section, in its order. They are cached for as long as the section exists.
 *
 * @param pageUrl The address of the section's page, for links within it.
 */
export function readPieces(section: DocsSection, pageUrl: string): Piece[] {
  let read = known.get(section)
  // A page is rarely served at several addresses.
  if (read?.pageUrl !== pageUrl) known.set(section, (read = { pageUrl, pieces: collectPieces(section, pageUrl) }))
  return read.pieces
}

function collectPieces(section: DocsSection, pageUrl: string): Piece[] {
  const { page, anchor, markdown } = section
  const references = getReferences(page)
  const path = encodeURI(page.path)
  const base = pageUrl.endsWith(path) ? pageUrl.slice(0, -path.length) : ''
  const clean = (text: string): string => cleanInline(withoutDefinitions(text), references, pageUrl, base)
  const draft: Draft = { section, clean, pieces: [], block: 0, group: 0, title: '' }
  const { description } = page
  if (anchor === '' && description !== undefined && !beginsWith(markdown, description))
    add(draft, 'description', clean(escapeTags(description)))
  addBlocks(draft, outlineMarkdown(markdown).blocks, '', 0)
  return draft.pieces
}

/** Whether a description is the beginning of the text. Some generators take it from there, and may cut it. */
function beginsWith(markdown: string, description: string): boolean {
  const text = toRoughText(markdown.slice(0, MAX_TEXT_CHARACTERS))
  return text.startsWith(toRoughText(escapeTags(description)).replace(/(?:\.\.\.|…)$/, ''))
}

interface Draft {
  readonly section: DocsSection
  /** Prepares Markdown of the page for an answer. */
  readonly clean: (markdown: string) => string
  readonly pieces: Piece[]
  block: number
  group: number
  /** The last title: of a tab, a step, or a heading within the section. */
  title: string
}

function isFull({ pieces }: Draft): boolean {
  return pieces.length >= MAX_PIECES
}

function add(draft: Draft, kind: Piece['kind'], text: string, more: Partial<Piece> = {}): void {
  const { section, pieces, block } = draft
  if (text === '' || isFull(draft)) return
  const place = { block, order: pieces.length }
  const shown = kind === 'code' ? text : cutText(text, MAX_TEXT_CHARACTERS, ' ')
  pieces.push({
    kind,
    section,
    text: shown,
    head: '',
    lead: '',
    step: 0,
    tab: '',
    group: 0,
    ...place,
    ...more,
  })
}

/** Adds the pieces of blocks. Each block may introduce the next one. */
function addBlocks(
  draft: Draft,
  blocks: readonly OutlineBlock[],
  outerLead: string,
  depth: number,
  isQuoted = false,
): void {
  const { clean } = draft
  const groups = new Map<number, number>()
  const continued = findContinued(blocks)
  const listBlocks = new Map<number, number>()
  let [lead, opening] = [outerLead, outerLead]
  let lastItem = ''
  let announcement = ''
  for (const [index, current] of blocks.entries()) {
    if (isFull(draft)) return
    draft.block += 1
    const above = announcement
    announcement = ''
    switch (current.kind) {
      case 'text':
        if (isCaption(current.text, blocks[index - 1])) break
        announcement = addText(draft, clean(current.text), isQuoted ? outerLead : '')
        // What introduces tabs, such as a step, introduces the code of each.
        if (isTab(blocks[index + 1]) && announcement === draft.title) announcement = `${opening} ${draft.title}`.trim()
        else opening = announcement || outerLead
        lead = announcement || draft.title || outerLead
        break
      case 'code':
        if (current.tab !== undefined && !groups.has(current.tab.group)) groups.set(current.tab.group, ++draft.group)
        // Code between the steps of a list belongs to the step above it, unless a sentence between them announces it.
        if (continued.has(index) ? above === '' : isLead(lastItem) && blocks[index - 1]?.kind === 'list')
          lead = lastItem
        addCode(draft, current, lead, groups.get(current.tab?.group ?? -1) ?? ++draft.group)
        break
      case 'list':
        listBlocks.set(index, listBlocks.get(continued.get(index) ?? -1) ?? draft.block)
        lastItem = addList(draft, current, lead, { depth, own: listBlocks.get(index)! })
        break
      case 'table':
        addTable(draft, current, lead)
        break
      case 'callout':
        if (current.title !== '') addText(draft, clean(current.title))
        if (depth < MAX_DEPTH) addBlocks(draft, outlineMarkdown(current.content).blocks, lead, depth + 1)
        break
      case 'quote':
        if (depth < MAX_DEPTH) addBlocks(draft, outlineMarkdown(current.content).blocks, lead, depth + 1, isLead(above))
        break
      case 'heading':
        lead = draft.title = cutTitle(clean(current.text))
        break
      default:
    }
  }
}

function cutTitle(title: string): string {
  return cutText(title, MAX_TITLE_CHARACTERS, ' ')
}

function isTab(block: OutlineBlock | undefined): boolean {
  return block?.kind === 'code' && block.tab !== undefined
}

/** Adds a paragraph, with the text that introduces it. Returns its text if it introduces the next block. */
function addText(draft: Draft, text: string, lead = ''): string {
  // A paragraph of only bold text is the title of a tab, a step or an accordion.
  if (/^\*\*[^*]+\*\*:?$/.test(text)) {
    draft.title = cutTitle(text)
    return draft.title
  }
  if (IMPORT.test(text) || TEMPLATE.test(text)) return ''
  const { title } = draft
  const [start = '', ...further] = splitSentences(text)
  const isBold = /^\*\*[^*]+\*\*$/.test(start)
  const sentences = isBold ? [`${start} ${further[0] ?? ''}`.trim(), ...further.slice(1)] : [start, ...further]
  // A paragraph that begins with bold text has its own small heading.
  const [heading = ''] = /^\*\*[^*]+\*\*(?=\s)/.exec(text) ?? []
  const headed = [title, heading].filter((part) => part !== '').join(' ')
  for (const [index, sentence] of sentences.entries()) {
    if (index === 0) add(draft, 'sentence', sentence, { lead: lead || title })
    else add(draft, 'sentence', sentence, { lead: headed })
  }
  const last = sentences.at(-1) ?? ''
  return isLead(last) ? [title, last].filter((part) => part !== '').join(' ') : ''
}

function addCode(draft: Draft, block: CodeBlock, lead: string, group: number): void {
  const { code, info, language, tab, markdown } = block
  const text = code.trimEnd()
  if (text.trim() === '' || text.length > MAX_CODE_CHARACTERS || text.split('\n').length > MAX_CODE_LINES) return
  const last = draft.pieces.at(-1)
  const above = last?.kind === 'sentence' ? last.text : last?.kind === 'code' && last.group === group ? last.lead : ''
  add(draft, 'code', writeCode(text, info, markdown), {
    lead: lead || above,
    tab: readTab(tab?.label ?? language),
    group,
  })
}

/** Adds a list as part of the block `own`. Returns the text of its last item. */
function addList(
  draft: Draft,
  { items, isOrdered, start }: ListBlock,
  lead: string,
  { depth, own }: { depth: number; own: number },
): string {
  let last = ''
  for (const [index, { content }] of items.entries()) {
    if (isFull(draft)) break
    const [first, ...rest] = outlineMarkdown(content).blocks
    const text = first?.kind === 'text' ? draft.clean(first.text).replace(CHECKBOX, '') : ''
    const { title } = draft
    add(draft, 'item', text, { lead, step: isOrdered ? start + index : 0, block: own })
    if (depth < MAX_DEPTH && first !== undefined)
      addBlocks(draft, text === '' ? [first, ...rest] : rest, text || lead, depth + 1)
    draft.title = title
    last = text
  }
  return last
}

function addTable(draft: Draft, { head, rows }: TableBlock, lead: string): void {
  const top = `${writeRow(draft, head)}\n|${' --- |'.repeat(Math.max(1, head.length))}`
  // The rows share it: each with its own copy of a long head would take all memory.
  const named = [lead, ...head].join(' ')
  for (const { cells } of rows) {
    if (isFull(draft)) break
    const text = writeRow(draft, cells)
    // A row of pictures has no words.
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    add(draft, 'row', text, { head: top, lead: named })
  }
}

function writeRow({ clean }: Draft, cells: readonly string[]): string {
  return `| ${cells.map((cell) => clean(cell).replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`
}

/**
 * Whether a text is the caption of the picture above it: italics that describe the picture. An answer doesn't show the
 * picture.
 */
function isCaption(text: string, above: OutlineBlock | undefined): boolean {
  const rest = text.replace(/^(?:!\[[^\]\n]*\]\([^)\n]*\)\s*)+/, '').trim()
  return (above?.kind === 'image' || rest !== text.trim()) && /^(?:\*[^*]+\*|_[^_]+_)$/.test(rest)
}

/** Whether a sentence introduces what follows it. */
export function isLead(text: string): boolean {
  return /[:：]\**$/.test(text)
}

/** Whether a piece is the sentence that introduces another. The one before code does, even without a colon. */
export function introduces(piece: Piece, other: Piece): boolean {
  // Most pieces are not in the lead of the other, which is quickly seen.
  if (piece === other || !other.lead.includes(piece.text)) return false
  return isLead(piece.text) || (other.kind === 'code' && piece.kind === 'sentence')
}

/** Returns code with a fence of backticks that are longer than those in it, even if the page indents it. */
function writeCode(code: string, info: string, markdown: string): string {
  if (/^`{3,}/.test(markdown) && !code.includes('```')) return markdown.trimEnd()
  return writeFence(code, info)
}

/** VitePress writes the title of a tab as `[npm]`. */
function readTab(label: string): string {
  return label.replace(/^\[(.*)\]$/, '$1').replace(/:$/, '')
}

/** Escapes tags in descriptions, because those are plain text: `<DocsAssistant>` is a name there. */
export function escapeTags(text: string): string {
  return text.replace(/<(?=[A-Za-z/])/g, '\\<')
}

function getReferences(page: DocsPage): References {
  return remember(knownReferences, page, () => readReferences(page.markdown))
}

/**
 * A sentence and the space after it. A full stop inside a word (`1.2.3`, `docs.json`), an address or code doesn't end a
 * sentence. In Chinese and Japanese, no space is needed after it.
 */
const SENTENCE = new RegExp(
  [
    '(?:`+[^`]*`+|\\[[^\\]\\n]{0,300}\\]\\([^)\\s]{0,1000}\\)|[^.!?。！？]|[.!?]+(?![.!?\\s"”’)*_]|$))+',
    '(?:[.!?。！？]+["”’)*_]*|$)\\s*|[.!?。！？]+\\s*',
  ].join(''),
  'g',
)
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|no|fig|mr|mrs|dr|st)\.\s*$/i
/** A quotation inside a sentence, such as `"may I?", they ask`, and how the sentence continues after it. */
const QUOTATION_END = /[.!?。！？]["”’)*_]+\s*$/u
const GOES_ON = /^(?:[,;:.!?)–—-]|\p{Ll})/u
/** "Yes." says nothing without the sentence after it. */
const SAYS_ONLY_YES = /^yes[.!]\s*$/i
const MAX_TEXT_LENGTH = 20_000
/** A sentence of more parts, such as one that never closes its bracket, ends after so many of them. */
const MAX_PARTS = 100

/** Splits inline Markdown into trimmed sentences, but never inside emphasis, code or a link. */
export function splitSentences(markdown: string): string[] {
  if (markdown.length > MAX_TEXT_LENGTH) return [markdown]
  const sentences: string[] = []
  let open = ''
  let from = 0
  const parts = markdown.match(SENTENCE) ?? [markdown]
  for (const [index, part] of parts.entries()) {
    open += part
    if (index - from < MAX_PARTS && goesOn(open, parts[index + 1] ?? '')) continue
    if (open.trim() !== '') sentences.push(open.trim())
    open = ''
    from = index + 1
  }
  if (open.trim() !== '') sentences.push(open.trim())
  return sentences
}

function goesOn(text: string, next: string): boolean {
  if (ABBREVIATION.test(text) || SAYS_ONLY_YES.test(text) || !isBalanced(text)) return true
  return QUOTATION_END.test(text) && GOES_ON.test(next)
}

function isBalanced(text: string): boolean {
  const prose = text.replace(CODE_SPAN, '')
  const isEven = (mark: RegExp): boolean => (prose.match(mark)?.length ?? 0) % 2 === 0
  return isEven(/\*\*/g) && isEven(/__/g) && !prose.includes('`') && count(prose, '[') <= count(prose, ']')
}

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

const CODE_SPAN = /(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g
const IMAGE = /!\[((?:[^\][\\\n]|\\.)*)\](?:\((?:<[^>\n]*>|[^()\s]*)(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\)|\[[^\]\n]*\])/g
/** A link inside a link. Readers see the inner one. */
const NESTED_LINK = /\[\[([^\][]{1,200})\]\(([^()\s]{1,500})\)\]\([^()\s]{1,500}\)/g
const REFERENCE = /(?<!\\|!)\[((?:[^\][\\]|\\.)+)\](?:\[([^\]\n]*)\])?(?![[(:])/g

/**
 * Makes inline Markdown independent of its page. Reference links get their targets, links within the page and from the
 * site's root become complete, images and footnote marks are removed, soft line breaks become spaces.
 *
 * @param pageUrl The page's address, for links such as `#anchor`.
 * @param base The prefix of addresses on the site: its origin or path, or an empty string.
 */
function cleanInline(markdown: string, references: References, pageUrl: string, base: string): string {
  return outsideCode(markdown, (text) =>
    text
      .replace(IMAGE, '')
      .replace(/\[\^[^\][\s]+\]/g, '')
      .replace(/<br\s*\/?>|\\\n|(?<! ) {2,}\n/gi, ' ')
      .replace(REFERENCE, (whole, label: string, name: string | undefined) => {
        const href = references.get(normalizeLabel(name === undefined || name === '' ? label : name))
        return href === undefined || href.length > MAX_ADDRESS
          ? whole
          : `[${label}](${/[()\s]/.test(href) ? `<${href}>` : href})`
      })
      .replace(
        /(\]\(<?)(#|\/(?!\/))/g,
        (_, before: string, start: string) => before + (start === '#' ? pageUrl : base) + start,
      ),
  )
    .replace(/\s+/g, ' ')
    .replace(NESTED_LINK, '[$1]($2)')
    .replace(/\[\]\([^)]{0,2000}\)/g, '')
    .trim()
}

function outsideCode(markdown: string, change: (text: string) => string): string {
  let result = ''
  let from = 0
  for (const code of markdown.matchAll(CODE_SPAN)) {
    result += change(markdown.slice(from, code.index)) + code[0]
    from = code.index + code[0].length
  }
  return result + change(markdown.slice(from))
}

/** Link targets by label, for `[text][label]`. */
type References = ReadonlyMap<string, string>

const parser = createMarkdownParser()
parser.core.ruler.disable(['inline', 'linkify', 'replacements', 'smartquotes', 'text_join'], true)

/** `[label]: /address "Title"`, or a footnote. Within a paragraph, parsers treat such a line as text. */
const DEFINITION = /^[ \t>]*\[([^\]\n]{1,300})\]:[ \t]*<?([^\s<>]*)/

/** Reads the link definitions (`[label]: /address`) of a whole page. */
function readReferences(markdown: string): References {
  if (!/^[ \t>]*\[[^\]\n]+\]:/m.test(markdown)) return new Map()
  const env: { references?: Record<string, { href: string; title: string }> } = {}
  parser.parse(markdown, env)
  const references = new Map<string, string>()
  for (const line of markdown.split('\n')) {
    const [, label = '', href = ''] = DEFINITION.exec(line) ?? []
    if (href !== '' && !label.startsWith('^') && parser.validateLink(href)) references.set(normalizeLabel(label), href)
  }
  for (const [label, { href }] of Object.entries(env.references ?? {})) references.set(label, href)
  return references
}

function withoutDefinitions(text: string): string {
  if (!text.includes(']:')) return text
  return text
    .split('\n')
    .filter((line) => !DEFINITION.test(line))
    .join('\n')
}

function normalizeLabel(label: string): string {
  return parser.utils.normalizeReference(label)
}

/**
 * Finds ordered lists that code, notes or text interrupt: a list that begins with the next number continues the one
 * before it. Returns where the whole list begins, for the index of each continuation and of the blocks before it.
 */
function findContinued(blocks: readonly OutlineBlock[]): Map<number, number> {
  const continued = new Map<number, number>()
  let open: { begin: number; end: number; next: number } | undefined
  for (const [place, block] of blocks.entries()) {
    if (block.kind !== 'list' || !block.isOrdered) continue
    const goesOn = open !== undefined && block.start === open.next
    const begin = goesOn ? open!.begin : place
    if (goesOn) for (let between = open!.end + 1; between <= place; between += 1) continued.set(between, begin)
    open = { begin, end: place, next: block.start + block.items.length }
  }
  return continued
}
