import createParser, { type Token } from 'markdown-it'
import { dropLayout, type LayoutMark, splitLayout } from '../../engine/docs/outlineMarkdown.ts'
import type { FindIcon } from './findIcon.ts'
import { html, type Html } from './html.ts'

type Attributes = LayoutMark['attributes']

interface Shape {
  open(attributes: Attributes, icon: Html | null): Html
  close: Html
}

const div = (name: string): Shape => ({ open: () => html`<div class="${name}">`, close: html`</div>` })

/** Components around blocks, by the kind of their marks. */
const BLOCKS: Readonly<Record<string, Shape>> = {
  grid: {
    open: ({ columns }) => html`<div class="cards" data-columns="${/^[1-4]$/.test(columns ?? '') ? columns : '2'}">`,
    close: html`</div>`,
  },
  column: div('column'),
  card: {
    open: ({ horizontal }, icon) =>
      html`<div class="card" ${horizontal === 'true' && html`data-horizontal`}>${icon}<div class="card-text">`,
    close: html`</div></div>`,
  },
  steps: { open: () => html`<div class="steps" role="list">`, close: html`</div>` },
  step: { open: (_, icon) => html`<div class="step" role="listitem">${icon}<div>`, close: html`</div></div>` },
  tabs: div('tab-group'),
  tab: {
    open: ({ title = '' }, icon) => html`<div class="tab"><p class="tab-title">${icon}${title}</p>`,
    close: html`</div>`,
  },
  accordion: {
    open: ({ title = '', description, open }, icon) => html`<details class="accordion" ${open && html`open`}>
<summary>${icon}<span>${title}${description && html`<small>${description}</small>`}</span></summary><div>`,
    close: html`</div></details>`,
  },
  accordions: div('accordions'),
  frame: {
    open: ({ caption }) => html`<figure class="framed">${caption && html`<figcaption>${caption}</figcaption>`}<div>`,
    close: html`</div></figure>`,
  },
  update: {
    open: ({ label, description }) => html`<div class="update"><p class="update-label">
${label && html`<strong>${label}</strong>`}${description && html`<span>${description}</span>`}</p><div>`,
    close: html`</div></div>`,
  },
  field: { open: openField, close: html`</div>` },
}

function openField({ name = '', place, type, required, deprecated, default: fallback }: Attributes): Html {
  const facts = [
    type && html`<span class="field-type">${type}</span>`,
    place && html`<span class="field-type">${place}</span>`,
    required === 'true' && html`<span class="badge" data-color="red">required</span>`,
    deprecated === 'true' && html`<span class="badge" data-color="yellow">deprecated</span>`,
    fallback !== undefined && html`<span class="field-type">default: <code>${fallback}</code></span>`,
  ]
  const shown = facts.map((fact) => fact && html`${fact} `)
  return html`<div class="field"><p class="field-head"><code>${name}</code> ${shown}</p>`
}

/** Components whose headings are not sections of the page: in its plain Markdown, they are in lists. */
const INSIDE_LISTS = new Set(['card', 'field'])

interface Open {
  index: number
  level: number
  mark: LayoutMark
}

/** Turns the marks of a page into components. Marks that don't form pairs render nothing. */
export function renderLayout(tokens: Token[], findIcon: FindIcon): void {
  const open: Open[] = []
  /** How many of each kind are open at each level, so that a mark that closes nothing costs no search. */
  const counts = new Map<string, number>()
  const count = ({ level, mark }: Open, by: number): void => {
    const key = `${level} ${mark.kind}`
    counts.set(key, (counts.get(key) ?? 0) + by)
  }
  let lists = 0
  const close = (one: Open): void => {
    lists -= Number(INSIDE_LISTS.has(one.mark.kind))
    count(one, -1)
  }
  for (const [index, token] of tokens.entries()) {
    while (open.length > 0 && token.level < open.at(-1)!.level) close(open.pop()!)
    if (lists > 0 && token.type === 'heading_open') token.level += 1
    if (token.type !== 'inline') continue
    const mark = readBlockMark(tokens, index)
    if (mark === null) {
      renderInlines(token, findIcon)
      continue
    }
    hide(tokens, index)
    const { level } = tokens[index - 1]!
    if (!mark.isClosing) {
      open.push({ index, level, mark })
      count(open.at(-1)!, 1)
      lists += Number(INSIDE_LISTS.has(mark.kind))
      continue
    }
    if (!counts.get(`${level} ${mark.kind}`)) continue
    const at = open.findLastIndex((one) => one.level === level && one.mark.kind === mark.kind)
    const [opening, ...unclosed] = open.splice(at)
    for (const one of [opening!, ...unclosed]) close(one)
    const shape = BLOCKS[mark.kind]!
    const { attributes } = opening!.mark
    show(tokens[opening!.index - 1]!, shape.open(attributes, readIcon(attributes, findIcon)))
    show(tokens[index - 1]!, shape.close)
  }
}

/** Reads a paragraph that consists of one mark of a block. */
function readBlockMark(tokens: readonly Token[], index: number): LayoutMark | null {
  if (tokens[index - 1]?.type !== 'paragraph_open') return null
  const [mark, more] = splitLayout(tokens[index]!.content)
  return typeof mark === 'object' && more === undefined && Object.hasOwn(BLOCKS, mark.kind) ? mark : null
}

function hide(tokens: Token[], index: number): void {
  for (const token of tokens.slice(index - 1, index + 2)) show(token, html``)
}

function show(token: Token, content: Html): void {
  Object.assign(token, createHtml('html_block', content.text), { level: token.level })
}

/** Creates a token with HTML that is safe, or with text. */
export function createHtml(type: 'html_block' | 'html_inline' | 'text', content: string): Token {
  return Object.assign(new createParser.Token(type, '', 0), { content })
}

function readIcon({ icon, iconType }: Attributes, findIcon: FindIcon): Html | null {
  return icon === undefined ? null : findIcon({ name: icon, ...(iconType !== undefined && { type: iconType }) })
}

const COLORS = /^(?:gray|blue|green|yellow|orange|red|purple|white|surface)/

/** Turns marks within text into badges and icons. */
function renderInlines(inline: Token, findIcon: FindIcon): void {
  if (inline.content === dropLayout(inline.content)) return
  let openBadges = 0
  const shape = ({ kind, isClosing, attributes }: LayoutMark): Html => {
    if (kind === 'icon') return readIcon(attributes, findIcon) ?? html``
    if (kind !== 'badge' && kind !== 'cta') return html``
    if (isClosing) return openBadges-- > 0 ? html`</span>` : html``
    openBadges += 1
    const color = COLORS.exec(attributes.color ?? '')?.[0]
    return kind === 'cta'
      ? html`<span class="card-action">`
      : html`<span class="badge" ${color && html`data-color="${color}"`}>${readIcon(attributes, findIcon)}`
  }
  inline.children = (inline.children ?? []).flatMap((child) => {
    if (child.type !== 'text') {
      if (child.content !== '') child.content = dropLayout(child.content)
      return [child]
    }
    return splitLayout(child.content).map((part) =>
      typeof part === 'string' ? createHtml('text', part) : createHtml('html_inline', shape(part).text),
    )
  })
  for (; openBadges > 0; openBadges -= 1) inline.children.push(createHtml('html_inline', '</span>'))
}
