import type { Inline, Row, Table } from '../syntax/nodes.ts'
import { cleanText } from '../plain/cleanText.ts'

/**
 * A table as CSV (RFC 4180), without the formatting of its cells.
 *
 * @param toPlainText Passed in, because it is in the parser's chunk, which would be larger if it had to export it.
 */
export function toCsv(table: Table, toPlainText: (inlines: readonly Inline[]) => string): string {
  return listRows(table)
    .map((row) => row.map(({ inlines }) => toCsvCell(cleanText(toPlainText(inlines)))).join(','))
    .join('\r\n')
}

/** A spreadsheet would treat a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** A number or percentage with a sign is not a formula. */
const NUMBER = /^[+-]?[\d.,]+%?$/

function toCsvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as Markdown. Relative links become absolute. */
export function toMarkdown(table: Table, baseUrl: string | undefined): string {
  const [head = '', ...rows] = listRows(table).map(
    (row) => `| ${row.map(({ inlines }) => writeInlines(inlines, baseUrl).replace(/\s+/g, ' ').trim()).join(' | ')} |`,
  )
  const rule = `| ${table.head.map((_, index) => RULES[table.alignments[index] ?? '']).join(' | ')} |`
  return [head, rule, ...rows].join('\n')
}

const RULES = { left: ':---', right: '---:', center: ':---:', '': '---' } as const

function listRows({ head, rows }: Table): Row[] {
  return [head, ...rows.flat()]
}

function writeInlines(inlines: readonly Inline[], baseUrl: string | undefined): string {
  return inlines.map((inline) => writeInline(inline, baseUrl)).join('')
}

function writeInline(inline: Inline, baseUrl: string | undefined): string {
  const inner = 'children' in inline ? writeInlines(inline.children, baseUrl) : ''
  switch (inline.type) {
    case 'text':
    case 'html':
      return cleanText(inline.text).replace(/[\\|*_[\]<>`~]/g, '\\$&')
    case 'code':
      return writeCode(cleanText(inline.text).replaceAll('|', '\\|'))
    case 'emphasis':
      return `*${inner}*`
    case 'strong':
      return `**${inner}**`
    case 'deletion':
      return `~~${inner}~~`
    case 'link':
      return `[${inner}](${toAbsolute(inline.href, baseUrl)})`
    case 'break':
      return '<br>'
    case 'footnote':
      return ''
    case 'image':
      return `![${cleanText(inline.alt).replace(/[|[\]]/g, '\\$&')}](${toAbsolute(inline.href, baseUrl)})`
    case 'marker':
      return `\\[${inline.label}\\]`
    case 'math':
      return inline.raw.replaceAll('|', '\\|')
    case 'pending':
      return inner
    default:
      return inline satisfies never
  }
}

function writeCode(code: string): string {
  const longest = Math.max(0, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = /^`|`$/.test(code) ? ' ' : ''
  return fence + space + code + space + fence
}

function toAbsolute(href: string, baseUrl: string | undefined): string {
  let address = href
  try {
    address = new URL(href, baseUrl).href
  } catch {
    // An invalid address stays relative.
  }
  // `encodeURIComponent` leaves parentheses as they are.
  return address.replace(/[()\s|<>]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'))
}
