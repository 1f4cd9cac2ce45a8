import { createMarkdownParser } from '../../docs/outline/blockParser.ts'

/** Link targets by label, for `[text][label]`. */
export type References = ReadonlyMap<string, string>

const parser = createMarkdownParser()
parser.core.ruler.disable(['inline', 'linkify', 'replacements', 'smartquotes', 'text_join'], true)

/** `[label]: /address "Title"`, or a footnote. Within a paragraph, parsers treat such a line as text. */
const DEFINITION = /^[ \t>]*\[([^\]\n]{1,300})\]:[ \t]*<?([^\s<>]*)/

/** Reads the link definitions (`[label]: /address`) of a whole page. */
export function readReferences(markdown: string): References {
  if (!/^[ \t>]*\[[^\]\n]+\]:/m.test(markdown)) return new Map()
  const env: { references?: Record<string, { href: string; title: string }> } = {}
  parser.parse(markdown, env)
  const references = new Map<string, string>()
  for (const line of markdown.split('\n')) {
    const [, label = '', href = ''] = DEFINITION.exec(line) ?? []
    if (href !== '' && !label.startsWith('^') && parser.validateLink(href)) references.set(normalizeLabel(label), href)
  }
  for (const [label, { href }] of Object.entries(env.references ?? {})) references.set(label, href)
  return references
}

/** Removes the lines of a paragraph that define links or footnotes. */
export function withoutDefinitions(text: string): string {
  if (!text.includes(']:')) return text
  return text
    .split('\n')
    .filter((line) => !DEFINITION.test(line))
    .join('\n')
}

/** Returns the key of a label in `References`. */
export function normalizeLabel(label: string): string {
  return parser.utils.normalizeReference(label)
}
