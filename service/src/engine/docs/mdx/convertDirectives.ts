import { createFenceTracker } from './createFenceTracker.ts'
import { dedent, quote } from './indentation.ts'

/** Names of callouts in Docusaurus, Starlight and VitePress, and the names that GitHub has for them. */
export const CALLOUTS: Record<string, string> = {
  note: 'NOTE',
  info: 'NOTE',
  seealso: 'NOTE',
  tip: 'TIP',
  success: 'TIP',
  check: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
  callout: 'NOTE',
}

const OPENING = /^([ \t]*)(:{3,})[ \t]*([a-z][\w-]*)(?:\[(.*)\])?[ \t]*([^\n]*)$/i
/** A block component of Nuxt's Markdown: `::callout{color="warning"}`. */
const COMPONENT = /^([ \t]*)(::)([a-z][\w-]*)(?:\[(.*)\])?(\{[^{}]*\})?[ \t]*$/i
/**
 * An inline component of Nuxt's Markdown: `:icon{name="home"}`. The pattern also matches code, which stays unchanged.
 */
const INLINE_COMPONENT = /(`+)[^`]*\1|(?<![\w:`]):[a-z][\w-]*\{[^{}\n]*\}/gi
const MAX_DEPTH = 8
/** Text with more indentation is no longer Markdown. */
const MAX_INDENT = 64

/**
 * Turns directives such as `:::note Title` ... `:::` into callouts. Of other directives (`::: code-group`,
 * `:::python`), only the content stays; of `::: details Title`, the title as well. Components of Nuxt's Markdown
 * (`::callout` ... `::`, `:icon{name="home"}`) are treated alike. Code is unchanged.
 */
export function convertDirectives(markdown: string): string {
  if (!/::|(?<![\w:]):[a-z][\w-]*[[{]/i.test(markdown)) return markdown
  return convert(markdown.split('\n'), 0).join('\n')
}

function convert(lines: string[], depth: number): string[] {
  if (depth > MAX_DEPTH) return lines
  const out: string[] = []
  const isCode = createFenceTracker()
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    if (isCode(line)) {
      out.push(line)
      continue
    }
    const opening = readOpening(line)
    if (opening === null) {
      out.push(withoutComponents(line))
      continue
    }
    const end = endOfDirective(lines, at + 1, opening[2]!.length)
    const inner = convert(dedent(lines.slice(at + 1, end).join('\n')).split('\n'), depth + 1)
      .join('\n')
      .trim()
    if (out.length > 0 && out.at(-1) !== '') out.push('')
    const indent = opening[1]!.slice(0, MAX_INDENT)
    for (const text of convertDirective(opening[3]!, opening[4] ?? opening[5] ?? '', inner)) {
      out.push(text === '' ? '' : indent + text)
    }
    at = end
    while (lines[at + 1]?.trim() === '') at += 1
  }
  return out
}

function readOpening(line: string): RegExpExecArray | null {
  return OPENING.exec(line) ?? COMPONENT.exec(line)
}

function withoutComponents(line: string): string {
  if (!line.includes('{')) return line
  return line.replace(INLINE_COMPONENT, (whole, code?: string) => (code === undefined ? '' : whole))
}

function convertDirective(name: string, rest: string, inner: string): string[] {
  const title = rest.replace(/\{[^{}]*\}/g, '').trim()
  const isWarning = name.toLowerCase() === 'callout' && /\b(?:color|type)="(?:warning|error|danger)"/.test(rest)
  const callout = isWarning ? 'WARNING' : CALLOUTS[name.toLowerCase()]
  const named = title === '' ? inner : `**${title}**\n\n${inner}`
  const text = callout === undefined ? (name === 'details' ? named : inner) : `> [!${callout}]\n${quote(named)}`
  return [...text.split('\n'), '']
}

/**
 * Finds the line with the closing colons: as many as the opening has. Directives inside with as many colons are
 * skipped.
 */
function endOfDirective(lines: string[], from: number, length: number): number {
  const colons = ':'.repeat(length)
  let depth = 1
  const isCode = createFenceTracker()
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at]!
    if (isCode(line)) continue
    const opening = readOpening(line)
    if (opening !== null && opening[2]!.length === length) depth += 1
    if (line.trim() === colons && --depth === 0) return at
  }
  return lines.length
}
