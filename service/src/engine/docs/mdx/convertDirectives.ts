import { addToList } from '../collections.ts'
import { writeMark } from './anchorMarks.ts'
import { createFenceTracker } from './createFenceTracker.ts'
import { dedent, quote } from './indentation.ts'

/** Names of callouts in Docusaurus, Starlight and VitePress, and the names that GitHub has for them. */
export const CALLOUTS = new Map(
  Object.entries({
    note: 'NOTE',
    info: 'NOTE',
    seealso: 'NOTE',
    tip: 'TIP',
    success: 'TIP',
    check: 'TIP',
    important: 'IMPORTANT',
    warning: 'WARNING',
    warn: 'WARNING',
    caution: 'CAUTION',
    danger: 'CAUTION',
    error: 'CAUTION',
    callout: 'NOTE',
  }),
)

/** Writes a callout, as GitHub has it. A kind that nobody knows is a note. Empty without content. */
export function writeCallout(kind: string, content: string): string {
  return content === '' ? '' : `> [!${CALLOUTS.get(kind.toLowerCase()) ?? 'NOTE'}]\n${quote(content)}`
}

const OPENING = /^([ \t]*)(:{3,})[ \t]*([a-z][\w-]*)(?:\[(.*)\])?[ \t]*([^\n]*)$/i
/** A block component of Nuxt's Markdown: `::callout{color="warning"}`. */
const COMPONENT = /^([ \t]*)(::)([a-z][\w-]*)(?:\[(.*)\])?(\{[^{}]*\})?[ \t]*$/i
/**
 * An inline component of Nuxt's Markdown: `:icon{name="home"}`. The pattern also matches code, which stays unchanged.
 */
const INLINE_COMPONENT =
  /(`+)[^`]*\1|(?<![\w:`]):([a-z][\w-]*)(?:\[([^\]\n]{0,1000})\](\{[^{}\n]*\})?|(\{[^{}\n]*\}))/gi
/** `label="npm"`, and in a block of YAML, `label: npm` */
const ATTRIBUTE = /(?<![\w-])([a-z][\w-]*)=(?:"([^"]*)"|'([^']*)')/gi
const FIELD = /^([a-z][\w-]*):[ \t]*(?:"([^"]*)"[ \t]*$|'([^']*)'[ \t]*$|(.*)$)/gim
/** The attributes of a component in a block of their own. */
const FIELDS = /^---\n([^]{0,5000}?)\n---(?:\n|$)/
/** `#title`: the name of a part inside a component. */
const SLOT = /^#[a-z][\w-]*[ \t]*$/
/** What a reference of a Python module is made of: `::: package.module`, with options below. */
const PYTHON_MODULE = /^:::[ \t]+([a-z_]\w*(?:\.\w+)+)[ \t]*$/i
/** `::: tip Title {#id}` */
const BLOCK_ID = /\{[ \t]*#([\w.:-]{1,100})[ \t]*\}[ \t]*$/
const UNOPENED = /^[ \t]*:{3,}[ \t]*$/
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
  let ends: Map<number, number> | undefined
  const isCode = createFenceTracker()
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    if (isCode(line)) {
      out.push(line)
      continue
    }
    const [, pythonModule] = PYTHON_MODULE.exec(line) ?? []
    if (pythonModule !== undefined) {
      out.push(`\`${pythonModule}\``)
      while (/^(?:[ \t]{2,}\S|[ \t]*$)/.test(lines[at + 1] ?? 'x') && lines[at + 1]!.trim() !== '') at += 1
      continue
    }
    if ((depth > 0 && SLOT.test(line)) || UNOPENED.test(line)) continue
    const opening = readOpening(line)
    if (opening === null) {
      out.push(withoutComponents(line))
      continue
    }
    ends ??= findEnds(lines)
    const end = ends.get(at) ?? lines.length
    const content = dedent(lines.slice(at + 1, end).join('\n'))
    const [block = '', fields = ''] = opening[2] === ':::' && depth === 0 ? [] : (FIELDS.exec(content) ?? [])
    const inner = convert(content.slice(block.length).split('\n'), depth + 1)
      .join('\n')
      .trim()
    if (out.length > 0 && out.at(-1) !== '') out.push('')
    const indent = opening[1]!.slice(0, MAX_INDENT)
    const directive = { name: opening[3]!, rest: opening[4] ?? opening[5] ?? '', given: opening[5] ?? '', fields }
    const mark = writeMark(BLOCK_ID.exec(directive.rest)?.[1])
    if (mark !== '') out.push(mark, '')
    for (const text of convertDirective(directive, inner)) {
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
  if (!/[{[]/.test(line)) return line
  return line.replace(INLINE_COMPONENT, (whole: string, ...found: (string | undefined)[]) => {
    const [code, name, text, , attributes] = found
    if (code !== undefined) return whole
    if (name === 'kbd') return `\`${readAttributes(attributes ?? '', '').get('value') ?? text ?? ''}\``
    return text ?? ''
  })
}

interface Directive {
  name: string
  rest: string
  /** Its attributes in braces, and those in a block of YAML. */
  given: string
  fields: string
}

function readAttributes(given: string, fields: string): Map<string, string> {
  const found = [...given.matchAll(ATTRIBUTE), ...fields.matchAll(FIELD)]
  return new Map(found.map(([, name, ...values]) => [name!.toLowerCase(), values.find((value) => value)?.trim() ?? '']))
}

function convertDirective({ name, rest, given, fields }: Directive, inner: string): string[] {
  const attributes = readAttributes(given, fields)
  const label = attributes.get('label') || attributes.get('title') || ''
  const link = attributes.get('to') || attributes.get('href')
  const written = rest.replace(/\{[^{}]*\}/g, '').trim()
  if (name === 'field' && attributes.has('name')) return [...describeField(attributes, given, inner), '']
  if (/^(?:u-)?button$/.test(name) && link !== undefined) return [`[${inner || label || link}](${link})`, '']
  const isCallout = CALLOUTS.has(name.toLowerCase())
  if (written === '' && label !== '' && !isCallout) {
    const head = link === undefined ? `**${label}**` : `**[${label}](${link})**`
    return [head, '', ...inner.split('\n'), '']
  }
  const title = written || label
  const isWarning = name.toLowerCase() === 'callout' && /\b(?:color|type)="(?:warning|error|danger)"/.test(rest)
  const callout = isWarning ? 'WARNING' : CALLOUTS.get(name.toLowerCase())
  const named = title === '' ? inner : `**${title}**\n\n${inner}`
  const text = callout === undefined ? (name === 'details' ? named : inner) : `> [!${callout}]\n${quote(named)}`
  return [...text.split('\n'), '']
}

/** `::field{name="size" type="string" required}` */
function describeField(attributes: ReadonlyMap<string, string>, given: string, inner: string): string[] {
  const facts = [attributes.get('type'), /\brequired\b/.test(given) ? 'required' : undefined]
  const known = facts.filter((fact) => fact !== undefined && fact !== '').join(', ')
  const head = `- \`${attributes.get('name') ?? ''}\`${known === '' ? '' : ` (${known})`}`
  return (inner === '' ? head : `${head}: ${inner.replaceAll('\n', '\n  ')}`).split('\n')
}

/**
 * Finds for each opening line the line with the closing colons: as many as the opening has. Directives inside with as
 * many colons are skipped. If they lack closing lines of their own, the first one closes all, as generators read it.
 */
function findEnds(lines: string[]): Map<number, number> {
  const ends = new Map<number, number>()
  /** The openings that are not closed, and the closing lines, by the number of colons. */
  const open = new Map<number, number[]>()
  const closing = new Map<number, number[]>()
  const isCode = createFenceTracker()
  for (const [at, line] of lines.entries()) {
    if (isCode(line) || PYTHON_MODULE.test(line)) continue
    const opening = readOpening(line)
    if (opening !== null) addToList(open, opening[2]!.length, at)
    const text = line.trim()
    if (!/^:{2,}$/.test(text)) continue
    addToList(closing, text.length, at)
    const opened = open.get(text.length)?.pop()
    if (opened !== undefined) ends.set(opened, at)
  }
  for (const [length, openings] of open) {
    const found = closing.get(length) ?? []
    let next = 0
    for (const at of openings) {
      while (next < found.length && found[next]! < at) next += 1
      ends.set(at, found[next] ?? lines.length)
    }
  }
  return ends
}
