import { replaceOutsideCode } from '../plainText.ts'
import { writeMark } from './anchorMarks.ts'
import { writeCallout } from './convertDirectives.ts'
import { createFenceTracker } from './createFenceTracker.ts'
import { dedent, indent } from './indentation.ts'

/** `!!! note "Title"`, `??? tip`, `???+ warning inline end`. The title is optional. */
const ADMONITION =
  /^([ \t]*)(?:!!!|\?\?\?\+?)(?:[ \t]*([a-z][\w-]*)(?:[ \t]+[a-z][\w-]*){0,4})?(?:[ \t]+"([^\n]*)")?[ \t]*$/i
/** `=== "npm"` */
const TAB = /^([ \t]*)===[!+]?[ \t]+"([^"\n]+)"[ \t]*$/
/** `:   The definition of the term above` */
const DEFINITION = /^:[ \t]+(\S.*)$/
/** The line above a definition, unless it is a heading, a quote, a table row or a list item. */
const TERM = /^(?![#>|]|[-*+] |\d+[.)] )\S/
/** `{ .annotate }` or `{: #id }` on a line of its own. */
const ATTRIBUTES = /^[ \t]*\{:?[ \t]*[.#][^{}\n]*\}[ \t]*$/
/** `[Button](/x){ .md-button }`, `![](a.png){ class="right" }` */
const INLINE_ATTRIBUTES = /(?<=[)\]])\{:?[ \t]*(?:[.#:]|[a-z-]+=["'])[^{}\n]*\}/g
/**
 * An icon such as `:material-delete:` or `:octicons-tag-24:{ .small }`. The captured name is without its set, style and
 * size.
 */
const ICON = new RegExp(
  ':(?:material|octicons|simple|fontawesome-(?:brands|regular|solid))-' +
    '([a-z\\d]+(?:-[a-z\\d]+)*?)(?:-\\d+)?:(?:\\{[^{}\\n]*\\})?',
  'g',
)
/** `++ctrl+alt+del++` */
const KEYS = /(?<![\w+{])\+\+([a-z\d-]+(?:\+[a-z\d-]+)*)\+\+(?!\+)/g
/** A place for the table of contents, and the meaning of an abbreviation. */
const NO_TEXT = /^(?:\[TOC\]|\*\[[^\]\n]+\]:[ \t].*)[ \t]*$/
/** A fence with its language among attributes. */
const FENCE_ATTRIBUTES = /^([ \t]*(?:`{3,}|~{3,}))[ \t]*\{[ \t]*\.([\w+#-]+)([^{}\n]*)\}[ \t]*$/
/** The start of a line, list item or table cell. An icon there only decorates the text after it. */
const BEGINNING = /(?:^|\|)[ \t]*(?:[-*+>]|\d+[.)])?[ \t]*$/
const MAYBE_EXTENDED = [
  /^[ \t]*(?:!!!|\?\?\?|===)|^:[ \t]|^\[TOC\]|^\*\[/m,
  /\{:?[ \t]*(?:[.#:]|[a-z-]+=["'])|:[a-z]+-[a-z\d-]+:|\+\+[a-z]/m,
]
const INDENT = 4
const MAX_DEPTH = 8
/** Text with more indentation is no longer Markdown. */
const MAX_INDENT = 64

/**
 * Resolves the extensions of Python-Markdown and Material for MkDocs. Admonitions become callouts, `=== "Tab"` becomes
 * its title and content, definitions become a list. Of attributes (`{ #id .class }`), the id stays. An icon becomes its
 * name ("press the :material-delete: button"), unless it only decorates text. Code is unchanged.
 */
export function convertPythonMarkdown(markdown: string): string {
  if (!MAYBE_EXTENDED.some((pattern) => pattern.test(markdown))) return markdown
  return convert(markdown.split('\n'), 0).join('\n')
}

function convert(lines: readonly string[], depth: number): string[] {
  if (depth > MAX_DEPTH) return [...lines]
  const out: string[] = []
  const isCode = createFenceTracker()
  const inner = (from: number, to: number): string =>
    convert(dedent(lines.slice(from, to).join('\n')).split('\n'), depth + 1)
      .join('\n')
      .trim()
  const add = (text: string, before: string): void => {
    if (text === '') return
    if (out.length > 0 && out.at(-1)!.trim() !== '') out.push('')
    out.push(...indent(text, before.slice(0, MAX_INDENT)).split('\n'), '')
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    if (isCode(line) || line.length > 1_000) {
      out.push(line.replace(FENCE_ATTRIBUTES, nameLanguage))
      continue
    }
    if (NO_TEXT.test(line)) continue
    const opening = ADMONITION.exec(line) ?? TAB.exec(line)
    if (opening !== null) {
      const end = endOfIndented(lines, at + 1, opening[1]!.length + INDENT)
      add(writeBlock(opening, inner(at + 1, end)), opening[1]!)
      at = end - 1
    } else if (DEFINITION.test(line) && at > 0) {
      const paragraph = endOfParagraph(lines, at)
      const end = endOfIndented(lines, paragraph, INDENT)
      const text = [DEFINITION.exec(line)![1]!, ...lines.slice(at + 1, paragraph).map((lazy) => lazy.trim())]
      const content = `${text.join('\n')}\n\n${inner(paragraph, end)}`.trim()
      const term = TERM.test(out.at(-1) ?? '') ? out.pop()!.trim() : undefined
      add(term === undefined ? content : writeDefinition(term, content), '')
      at = end - 1
    } else out.push(ATTRIBUTES.test(line) ? markOf(line) : withoutAttributes(withoutIcons(withoutKeys(line))))
  }
  return out
}

function withoutAttributes(line: string): string {
  return /[)\]]\{/.test(line) ? replaceOutsideCode(line, INLINE_ATTRIBUTES, markOf).replaceAll('[]()', '') : line
}

function nameLanguage(_: string, marks: string, language: string, rest: string): string {
  const [title = ''] = /\btitle="[^"]*"/.exec(rest) ?? []
  return `${marks}${language} ${title}`.trimEnd()
}

function withoutKeys(line: string): string {
  return line.includes('++') ? replaceOutsideCode(line, KEYS, (_, keys) => `\`${keys}\``) : line
}

function withoutIcons(line: string): string {
  if (!/:[a-z]+-[a-z\d-]+:/.test(line)) return line
  return replaceOutsideCode(line, ICON, (found, name, at) => {
    const before = line.slice(0, Number(at))
    const rest = line.slice(before.length + found.length)
    const decorates =
      (BEGINNING.test(before) && /^[ \t]*[^\s|]/.test(rest)) ||
      /^[ \t]*\[/.test(rest) ||
      (/[.!?][ \t]*$/.test(before) && rest.trim() === '')
    return decorates ? '' : name.replaceAll('-', ' ')
  })
}

/** Writes a mark for the id among attributes, so that links can lead to it. */
function markOf(attributes: string): string {
  return writeMark(/#([\w.:-]+)/.exec(attributes)?.[1])
}

function writeBlock(opening: RegExpExecArray, content: string): string {
  const isTab = TAB.test(opening[0])
  const title = isTab ? opening[2]! : (opening[3] ?? '')
  const named = [title === '' ? '' : `**${title}**`, content].filter((part) => part !== '').join('\n\n')
  return isTab ? named : writeCallout(opening[2] ?? '', named)
}

function writeDefinition(term: string, content: string): string {
  const name = /^[`*_[]/.test(term) ? term : `**${term}**`
  return `- ${name}: ${indent(content, '  ').trimStart()}`
}

/** Returns the line after those that are blank or indented by at least `least` columns. */
function endOfIndented(lines: readonly string[], from: number, least: number): number {
  let end = from
  for (let at = from; at < lines.length; at += 1) {
    if (lines[at]!.trim() === '') continue
    if (measureIndent(lines[at]!) < least) break
    end = at + 1
  }
  return end
}

function endOfParagraph(lines: readonly string[], from: number): number {
  let end = from + 1
  while (end < lines.length && lines[end]!.trim() !== '' && !DEFINITION.test(lines[end]!)) end += 1
  return end
}

function measureIndent(line: string): number {
  let column = 0
  for (const character of line) {
    if (character === '\t') column += INDENT - (column % INDENT)
    else if (character === ' ') column += 1
    else break
  }
  return column
}
