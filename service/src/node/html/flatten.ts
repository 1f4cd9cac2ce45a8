import type { Element, ElementContent } from 'hast'
import { createFinder, element, text, textOf } from './tree.ts'

const BLOCK = new RegExp(
  '^(?:address|article|blockquote|da-callout|d[dlt]|details|div|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|' +
    't(?:able|body|foot|head|r)|ul)$',
)

/**
 * Makes lines of the blocks in a cell or a heading, with something between them. Markdown has no lists, code or tables
 * there, and the package that writes it writes each block in a line twice, so that blocks in blocks take for ever.
 */
export function flatten(parent: Element, between: ElementContent): void {
  const findBlock = createFinder(({ tagName }) => BLOCK.test(tagName))
  const lines: ElementContent[][] = [[]]

  function addBlock(node: Element): void {
    // A paragraph at the start of an item continues the line with its mark.
    const last = lines.at(-1)!
    const isMarked = last.every((child) => child.type === 'text' && /^(?:• )?\s*$/.test(child.value))
    if (node.tagName === 'li') lines.push([text('• ')])
    else if (!isMarked) lines.push([])
    if (node.tagName === 'pre')
      lines.push(
        ...textOf(node)
          .split('\n')
          .map((line) => (line.trim() === '' ? [] : [element('code', [text(line)])])),
      )
    else add(node.children)
    lines.push([])
  }

  function add(nodes: readonly ElementContent[]): void {
    for (const node of nodes) {
      if (node.type !== 'element') lines.at(-1)!.push(node)
      else if (node.tagName === 'br') lines.push([])
      else if (BLOCK.test(node.tagName)) addBlock(node)
      else if (/^t[dh]$/.test(node.tagName)) add([...node.children, text(' ')])
      else if (findBlock(node) !== null) add(node.children)
      else lines.at(-1)!.push(node)
    }
  }

  if (findBlock(parent) === null) return
  add(parent.children)
  const full = lines.filter((line) => line.some((node) => node.type !== 'text' || node.value.trim() !== ''))
  parent.children = full.flatMap((line, at) => (at === 0 ? line : [between, ...line]))
}
