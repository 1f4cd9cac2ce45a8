import type { Instruction } from './Instruction.ts'

export interface ParsedPrompt {
  instructions: Instruction[]
  /** The page that the prompt is about (a line `Page: /guides/start`), for instructions that name none. */
  page?: string
}

/** A text in quotes of any kind; the group that took part holds it. Quotes in double quotes are written `\"`. */
const QUOTED = String.raw`(?:"((?:[^"\\]|\\[^])*)"|“([^”]*)”|«([^»]*)»|${'`'}([^${'`'}]*)${'`'})`
const IN_PAGE = String.raw`(?:\s+(?:in|on|of)\s+(?:the\s+)?(?:page\s+|file\s+)?["“«${'`'}]?([^\s"”»${'`'}]+?)["”»${'`'}]?)?`
const TO_PAGE = IN_PAGE.replace('in|on|of', 'to|in|on')
const START = String.raw`[ \t]*(?:[-*]\s+|\d+[.)]\s+)?(?:please\s+)?`
const END = String.raw`[ \t]*[.;]?[ \t]*(?=\n|$)`

const FORMS: { pattern: RegExp; read: (groups: Groups, rest: string) => Instruction }[] = [
  {
    pattern: form(
      String.raw`(?:replace|change)\s+(all\s+|every\s+)?${QUOTED}\s+(?:with|by|to|into)\s+${QUOTED}${IN_PAGE}(\s+everywhere)?`,
    ),
    read: ([every, ...g]) => ({
      kind: 'replace',
      from: quoted(g),
      to: quoted(g.slice(4)),
      ...page(g[8]),
      isEverywhere: !!every || !!g[9],
    }),
  },
  {
    pattern: form(
      String.raw`fix\s+(?:the\s+|a\s+)?(?:broken\s+|dead\s+)?link\s+${QUOTED}(?:\s+(?:to|with|->|→)\s+${QUOTED})?${IN_PAGE}`,
    ),
    read: (g) => {
      const to = g.slice(4, 8).some((text) => text !== undefined) ? { to: quoted(g.slice(4)) } : {}
      return { kind: 'fix-link', from: quoted(g), ...to, ...page(g[8]) }
    },
  },
  {
    pattern: form(
      String.raw`add\s+(?:the\s+|a\s+)?section\s+${QUOTED}${TO_PAGE}(?:\s+after\s+(?:the\s+heading\s+)?${QUOTED})?[ \t]*:?`,
    ),
    read: (g, rest) => {
      const after = g.slice(5, 9).some((text) => text !== undefined) ? { after: quoted(g.slice(5)) } : {}
      return { kind: 'add-section', title: quoted(g), ...page(g[4]), ...after, text: rest.trim() }
    },
  },
  {
    pattern: form(
      String.raw`rename\s+(?:the\s+)?(?:heading|section)\s+${QUOTED}\s+(?:to|into|as)\s+${QUOTED}${IN_PAGE}`,
    ),
    read: (g) => ({ kind: 'rename-heading', from: quoted(g), to: quoted(g.slice(4)), ...page(g[8]) }),
  },
  {
    pattern: form(String.raw`set\s+(?:the\s+)?(title|description)${IN_PAGE}\s+to\s+${QUOTED}`),
    read: ([field, inPage, ...g]) => ({
      kind: 'set-field',
      field: field!.toLowerCase() as 'title' | 'description',
      ...page(inPage),
      value: quoted(g),
    }),
  },
]

type Groups = (string | undefined)[]

/**
 * Finds the instructions in a prompt. Each starts a line; what stands between them (a quoted answer, a greeting) is
 * passed over, and the text of a section goes on to the end of the prompt.
 */
export function parseInstructions(prompt: string): ParsedPrompt {
  const text = prompt.replaceAll('\r\n', '\n')
  const instructions: Instruction[] = []
  for (let at = 0; at < text.length;) {
    const found = matchAt(text, at)
    if (found !== null) {
      instructions.push(found.instruction)
      if (found.instruction.kind === 'add-section') break
      at = found.end
    }
    const lineEnd = text.indexOf('\n', at)
    at = lineEnd === -1 ? text.length : lineEnd + 1
  }
  const about = /^Page: *(\S+) *$/im.exec(text)?.[1]
  return about === undefined ? { instructions } : { instructions, page: about }
}

function matchAt(text: string, at: number): { instruction: Instruction; end: number } | null {
  for (const { pattern, read } of FORMS) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match === null) continue
    const end = at + match[0].length
    return { instruction: read(match.slice(1), text.slice(end)), end }
  }
  return null
}

function form(source: string): RegExp {
  return new RegExp(START + source + END, 'iy')
}

function quoted(groups: Groups): string {
  const [escaped, ...plain] = groups.slice(0, 4)
  return escaped?.replace(/\\(["\\])/g, '$1') ?? plain.find((text) => text !== undefined) ?? ''
}

function page(name: string | undefined): { page?: string } {
  return name === undefined ? {} : { page: name }
}
