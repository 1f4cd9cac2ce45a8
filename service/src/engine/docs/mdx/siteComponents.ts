import { closeLayout, openLayout, wrapLayout } from '../outlineMarkdown.ts'
import { writeMark } from './anchorMarks.ts'
import {
  type ComponentContext,
  bold,
  forNames,
  joinBlocks,
  linkTo,
  readFieldName,
  readTitle,
} from './ComponentContext.ts'
import type { MdxElement, MdxNode } from './MdxNode.ts'

type Write = (context: ComponentContext) => string

/**
 * Components that the docs site shows as more than plain Markdown, by name: blocks with marks around their content, see
 * `outlineMarkdown.ts`. For the search, for quotes and for agents, `components.ts` makes plain Markdown of them.
 */
export const siteBlocks = new Map<string, Write>([
  ...forNames('CardGroup CardGrid Cards Columns Tiles %columns', grid),
  ...forNames('Column %column', wrap('column')),
  ...forNames('Card LinkCard Tile DocCard', card),
  ...forNames('Steps %stepper', steps),
  ...forNames('Step %step', step),
  ...forNames('Tabs %tabs', tabs),
  ...forNames('Tab TabItem %tab', (context: ComponentContext) => titled('tab', context)),
  ...forNames('Accordion Expandable', (context: ComponentContext) => titled('accordion', context)),
  ['details', details],
  ...forNames('AccordionGroup Accordions', wrap('accordions')),
  ['Frame', frame],
  ['Update', update],
  ...forNames('ParamField ResponseField Property Param Field', field),
])

export const siteInlines = new Map<string, Write>([
  ['Badge', badge],
  ['Icon', (context) => openLayout('icon', readIcon(context))],
])

function wrap(kind: string): Write {
  return (context) => wrapLayout(kind, {}, context.content())
}

function readIcon({ attribute }: ComponentContext): Record<string, string | undefined> {
  return { icon: attribute('icon') ?? attribute('name'), iconType: attribute('iconType') }
}

function grid(context: ComponentContext): string {
  return wrapLayout('grid', { columns: context.attribute('cols') }, context.content())
}

function card(context: ComponentContext): string {
  const { attribute } = context
  const href = attribute('href') ?? attribute('to')
  const text = joinBlocks(attribute('description'), context.content())
  const title = attribute('title')
  const isLabel = title === undefined && href !== undefined && text !== '' && !text.includes('\n')
  const label = isLabel ? text : (title ?? (href === undefined ? undefined : href))
  const picture = attribute('img')
  const action = attribute('cta')
  const parts = joinBlocks(
    picture === undefined ? '' : `![](${/[\s()]/.test(picture) ? `<${picture}>` : picture})`,
    label === undefined ? '' : `**${linkTo(label, href)}**`,
    isLabel ? '' : text,
    action === undefined ? '' : openLayout('cta') + action + closeLayout('cta'),
  )
  return wrapLayout('card', { ...readIcon(context), horizontal: attribute('horizontal') }, parts)
}

function steps(context: ComponentContext): string {
  const content = context.content()
  const items = context.children.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  const isStep = (node: MdxNode): boolean => node.type === 'element' && /^%?step$/i.test(node.name)
  return items.every(isStep) ? wrapLayout('steps', {}, content) : content
}

function step(context: ComponentContext): string {
  const parts = joinBlocks(bold(readTitle(context)), context.content())
  return wrapLayout('step', { icon: context.attribute('icon'), iconType: context.attribute('iconType') }, parts)
}

/** Tabs have nothing else beside them: a panel without a tab could not be chosen. */
function tabs(context: ComponentContext): string {
  const isTab = (node: MdxNode): boolean =>
    node.type === 'element'
      ? /^(?:Tab|TabItem|%tab)$/.test(node.name)
      : node.type === 'text' && node.value.trim() === ''
  return context.children.every(isTab) ? wrapLayout('tabs', {}, context.content()) : context.content()
}

function titled(kind: 'tab' | 'accordion', context: ComponentContext): string {
  const { attribute } = context
  const title = readTitle(context)
  const description = attribute('description')
  const content = context.content()
  if (title === undefined) return joinBlocks(description, content)
  const isOpen = attribute('defaultOpen') === 'true' || attribute('open') === 'true' ? 'true' : undefined
  const icon = attribute('icon')
  return wrapLayout(kind, { title, description, open: isOpen, icon, iconType: attribute('iconType') }, content)
}

/** The words of `<summary>` are the title. */
function details(context: ComponentContext): string {
  const mark = writeMark(context.attribute('id'))
  const isSummary = (node: MdxNode): node is MdxElement => node.type === 'element' && node.name === 'summary'
  const summary = context.children.find(isSummary)
  if (summary === undefined) return mark + context.content()
  const title = context
    .render(summary.children)
    .replace(/[*_`]|\s+/g, (sign) => (sign.trim() === '' ? ' ' : ''))
    .trim()
  const rest = context.children.filter((node) => node !== summary)
  const isOpen = context.attribute('open') === undefined ? undefined : 'true'
  return mark + wrapLayout('accordion', { title, open: isOpen }, context.block(rest))
}

function update(context: ComponentContext): string {
  const { attribute } = context
  return wrapLayout('update', { label: readTitle(context), description: attribute('description') }, context.content())
}

function field(context: ComponentContext): string {
  const { attribute } = context
  const place = ['query', 'path', 'body', 'header'].find((name) => attribute(name) !== undefined)
  const attributes = {
    name: readFieldName(context),
    place,
    type: attribute('type'),
    required: attribute('required'),
    deprecated: attribute('deprecated'),
    default: attribute('default'),
  }
  return wrapLayout('field', attributes, context.content())
}

function frame(context: ComponentContext): string {
  const content = joinBlocks(context.attribute('hint'), context.content())
  return wrapLayout('frame', { caption: context.attribute('caption') }, content)
}

function badge(context: ComponentContext): string {
  const { attribute } = context
  const text = attribute('text') ?? context.render(context.children)
  const color = attribute('color') ?? attribute('variant') ?? attribute('type')
  const icon = attribute('icon')
  return text.includes('\n\n') ? text : openLayout('badge', { color, icon }) + text.trim() + closeLayout('badge')
}
