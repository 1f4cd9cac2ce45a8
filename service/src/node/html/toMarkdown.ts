import type { Element } from 'hast'
import { toMdast, type State } from 'hast-util-to-mdast'
import type { Blockquote, Break, Code, Heading, Html, PhrasingContent, RootContent } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { defaultHandlers, toMarkdown as writeMdast } from 'mdast-util-to-markdown'
import { toSlug } from '../../engine/docs/outlineMarkdown.ts'
import { attribute, element, findFirst, isElement, lineOf, textOf } from './tree.ts'

/** The package that makes Markdown of elements passes all those in one as arguments, which overflows the stack. */
const MAX_CHILDREN = 100_000

/**
 * Writes clean content (`cleanContent`) as GitHub's Markdown, with `{#id}` behind headings with an unusual id.
 *
 * @throws Error If an element has too many others in it.
 */
export function toMarkdown(content: Element): string {
  const isTooWide = ({ children }: Element): boolean => children.length > MAX_CHILDREN
  if (isTooWide(content) || findFirst(content, isTooWide) !== undefined)
    throw new Error(`one of its elements has more than ${MAX_CHILDREN} others in it`)
  const used = new Set<string>()

  function heading(state: State, node: Element): Heading {
    const anchor = attribute(node, 'dataAnchor')!
    const isUsual = toSlug(lineOf(node)) === anchor && !used.has(anchor)
    used.add(anchor)
    const children = state.all(node).filter((child): child is PhrasingContent => child.type !== 'paragraph')
    if (!isUsual) children.push(html(` {#${anchor}}`))
    return { type: 'heading', depth: Number(node.tagName.slice(1)) as Heading['depth'], children }
  }

  const tree = toMdast(
    { type: 'root', children: [element('div', content.children)] },
    {
      document: true,
      handlers: {
        h1: heading,
        h2: heading,
        h3: heading,
        h4: heading,
        h5: heading,
        h6: heading,
        pre: writeCode,
        'da-callout': writeCallout,
        'da-raw': (_: State, node: Element) => html(textOf(node)),
        kbd: (state: State, node: Element) => state.all(node),
      },
    },
  )
  return writeMdast(tree, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
    handlers: {
      break: (node: Break, parent, state, info) =>
        state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info),
    },
    extensions: [
      gfmTableToMarkdown({ tablePipeAlign: false }),
      gfmStrikethroughToMarkdown(),
      gfmTaskListItemToMarkdown(),
    ],
  }).trim()
}

function html(value: string): Html {
  return { type: 'html', value }
}

function writeCode(_: State, node: Element): Code {
  const code = node.children.find((child) => isElement(child, 'code')) as Element
  const language = attribute(code, 'className')?.replace(/^language-/, '')
  const title = attribute(code, 'dataTitle')
  return {
    type: 'code',
    lang: language ?? (title === undefined ? null : 'text'),
    meta: title === undefined ? null : `title="${title}"`,
    value: textOf(code),
  }
}

function writeCallout(state: State, node: Element): Blockquote {
  const children = state.toFlow(state.all(node)) as Blockquote['children']
  const mark: RootContent = { type: 'paragraph', children: [html(`[!${attribute(node, 'dataKind')}]`)] }
  return { type: 'blockquote', children: [mark, ...children] }
}
