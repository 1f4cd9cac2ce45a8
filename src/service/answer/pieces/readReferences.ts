import { createMarkdownParser } from '../../docs/outline/blockParser.ts'

/** Link targets by their labels, as `[text][label]` names them. */
export type References = ReadonlyMap<string, string>

const parser = createMarkdownParser()
parser.core.ruler.disable(['inline', 'linkify', 'replacements', 'smartquotes', 'text_join'], true)

/** The definitions of reference links (`[label]: /address`) of a whole page. */
export function readReferences(markdown: string): References {
  if (!/^ {0,3}\[[^\]\n]+\]:/m.test(markdown)) return new Map()
  const env: { references?: Record<string, { href: string; title: string }> } = {}
  parser.parse(markdown, env)
  return new Map(Object.entries(env.references ?? {}).map(([label, { href }]) => [label, href]))
}

/** The key under which `readReferences` keeps a label. */
export function normalizeLabel(label: string): string {
  return parser.utils.normalizeReference(label)
}
