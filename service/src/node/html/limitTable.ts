import type { Element } from 'hast'
import { attribute, element, isElement, lineOf, text } from './tree.ts'

/** Far more than readers look at. Markdown has no cells that span others, and fills up short rows. */
const MAX_CELLS = 20_000

/**
 * Keeps a table whose Markdown would have too many cells from being written as one: `colspan="1000000"` in a page of a
 * hundred bytes would take all memory. Without its spans it may have few enough; else its rows become paragraphs.
 */
export function limitTable(table: Element): Element[] {
  const rows = listRows(table)
  if (countCells(rows) <= MAX_CELLS) return [table]
  for (const cell of rows.flatMap(listCells)) {
    delete cell.properties.colSpan
    delete cell.properties.rowSpan
  }
  if (countCells(rows) <= MAX_CELLS) return [table]
  return rows.map((row) => element('p', [text(listCells(row).map(lineOf).join(' '))]))
}

/** Rows of the widest one, with the cells of rows before that reach into it. */
function countCells(rows: readonly Element[]): number {
  /** By the number of a row, the width that no longer reaches into it. */
  const ended = new Map<number, number>()
  let width = 0
  let widest = 0
  for (const [at, row] of rows.entries()) {
    width -= ended.get(at) ?? 0
    for (const cell of listCells(row)) {
      const columns = readSpan(cell, 'colSpan')
      const end = at + readSpan(cell, 'rowSpan')
      width += columns
      ended.set(end, (ended.get(end) ?? 0) + columns)
    }
    widest = Math.max(widest, width)
  }
  return rows.length * widest
}

function readSpan(cell: Element, name: 'colSpan' | 'rowSpan'): number {
  const span = Number.parseInt(attribute(cell, name) ?? '', 10)
  return span > 1 ? span : 1
}

/** The rows of a table, without those of tables in its cells. */
function listRows(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (!isElement(child) || child.tagName === 'table') return []
    return child.tagName === 'tr' ? [child] : listRows(child)
  })
}

function listCells(row: Element): Element[] {
  return row.children.filter((child) => isElement(child) && /^t[dh]$/.test(child.tagName)) as Element[]
}
