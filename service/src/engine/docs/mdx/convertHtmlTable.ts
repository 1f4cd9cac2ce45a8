import type { ComponentContext } from './ComponentContext.ts'
import type { MdxElement, MdxNode } from './MdxNode.ts'

/** Turns an HTML table into a Markdown table. Without a header, the first row is the header. */
export function convertHtmlTable({ children, render }: ComponentContext): string {
  const rows = elementsNamed(children, ['tr']).map((row) =>
    elementsNamed(row.children, ['td', 'th']).map((cell) => cellText(render(cell.children))),
  )
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const [head, ...rest] = rows.filter((row) => row.length > 0)
  if (head === undefined) return ''
  // The header determines the number of columns. Rows may be shorter: filling them up would square the size of a large
  // table.
  const fullHead = [...head, ...Array<string>(columns - head.length).fill('')]
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`
  return [line(fullHead), line(fullHead.map(() => '---')), ...rest.map(line)].join('\n')
}

function elementsNamed(nodes: readonly MdxNode[], names: string[]): MdxElement[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    return names.includes(node.name) ? [node] : elementsNamed(node.children, names)
  })
}

function cellText(text: string): string {
  return text
    .trim()
    .replace(/ {2}\n\s*/g, '<br>')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim()
}
