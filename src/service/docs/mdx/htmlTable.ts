import type { ComponentContext } from './ComponentContext.ts'
import type { MdxElement, MdxNode } from './parseMdx.ts'

/** An HTML table as a Markdown table; without a head row, the first row is the head. */
export function htmlTable({ children, render }: ComponentContext): string {
  const rows = elementsNamed(children, ['tr']).map((row) =>
    elementsNamed(row.children, ['td', 'th']).map((cell) => cellText(render(cell.children))),
  )
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const [head, ...rest] = rows.filter((row) => row.length > 0)
  if (head === undefined) return ''
  const line = (cells: string[]): string =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`
  return [
    line(head),
    line(head.map(() => '---').concat(Array<string>(columns - head.length).fill('---'))),
    ...rest.map(line),
  ].join('\n')
}

function elementsNamed(nodes: MdxNode[], names: string[]): MdxElement[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    return names.includes(node.name) ? [node] : elementsNamed(node.children, names)
  })
}

function cellText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim()
}
