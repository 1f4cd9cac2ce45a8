import { parse } from 'yaml'

export interface FrontMatter {
  /** The fields; empty where there is no front matter. Never has a prototype's names. */
  fields: Record<string, unknown>
  /** The text after it. */
  body: string
  /** Set when the YAML was wrong: why, in one line. The fields are then those of the lines that could be read. */
  problem?: string
}

const FENCED = /^---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/m

/** Takes the YAML front matter off a page. Wrong YAML never throws: what stands in plain `key: value` lines is kept. */
export function frontMatter(source: string): FrontMatter {
  const text = source.replace(/^\uFEFF/, '')
  const match = text.startsWith('---') ? FENCED.exec(text) : null
  if (match === null || match.index !== 0) return { fields: {}, body: text }
  const body = text.slice(match[0].length)
  try {
    const value: unknown = parse(match[1]!, { logLevel: 'error', maxAliasCount: 20 })
    return { fields: isRecord(value) ? value : {}, body }
  } catch (error) {
    const [problem] = String(error instanceof Error ? error.message : error).split('\n')
    return { fields: readableLines(match[1]!), body, problem: problem ?? 'cannot be read' }
  }
}

function readableLines(yaml: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const line of yaml.split(/\r?\n/)) {
    const match = /^([A-Za-z][\w.-]*):[ \t]+(.*?)[ \t]*$/.exec(line)
    if (match === null || match[1] === '__proto__') continue
    const value = match[2]!.replace(/^(["'])(.*)\1$/, '$2')
    fields[match[1]!] = value === 'true' ? true : value === 'false' ? false : value
  }
  return fields
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
