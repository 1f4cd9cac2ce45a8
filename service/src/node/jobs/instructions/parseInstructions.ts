import { JOB_CONTEXT } from '../../../../../src/protocol/index.ts'
import type { Instruction } from './Instruction.ts'
import { readCorrection } from './readCorrection.ts'

export interface ParsedPrompt {
  instructions: Instruction[]
  /**
   * The pages that the prompt is about: those of a line `Page: /guides/start`, then the sources of the answer. They are
   * used for instructions that name no page.
   */
  about: string[]
}

/**
 * A text in any kind of quotes, in one of four groups. Double quotes inside double quotes are written `\"`. All
 * repetitions are bounded: otherwise, a prompt of 64 KB could take seconds.
 */
const QUOTED =
  String.raw`(?:"((?:[^"\\]|\\[^]){0,10000})"|“([^”]{0,10000})”|«([^»]{0,10000})»|${'`'}([^${'`'}]{0,10000})` +
  String.raw`${'`'})`
const IN_PAGE =
  String.raw`(?:\s{1,20}(?:in|on|of)\s{1,20}(?:the\s{1,20})?(?:page\s{1,20}|file\s{1,20})?` +
  String.raw`["“«${'`'}]?([^\s"”»${'`'}]{1,400}?)["”»${'`'}]?)?`
const TO_PAGE = IN_PAGE.replace('in|on|of', 'to|in|on')
const START = String.raw`[ \t]{0,20}(?:[-*]\s{1,20}|\d+[.)]\s{1,20})?(?:please\s{1,20})?`
const END = String.raw`[ \t]{0,20}[.;]?[ \t]{0,20}(?=\n|$)`

const FORMS: { pattern: RegExp; read: (groups: Groups, rest: string) => Instruction }[] = [
  {
    pattern: form(
      String.raw`(?:replace|change)\s{1,20}(all\s{1,20}|every\s{1,20})?${QUOTED}\s{1,20}(?:with|by|to|into)` +
        String.raw`\s{1,20}${QUOTED}${IN_PAGE}(\s{1,20}everywhere)?`,
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
      String.raw`fix\s{1,20}(?:the\s{1,20}|a\s{1,20})?(?:broken\s{1,20}|dead\s{1,20})?link\s{1,20}` +
        String.raw`${QUOTED}(?:\s{1,20}(?:to|with|->|→)\s{1,20}${QUOTED})?${IN_PAGE}`,
    ),
    read: (g) => {
      const to = g.slice(4, 8).some((text) => text !== undefined) ? { to: quoted(g.slice(4)) } : {}
      return { kind: 'fix-link', from: quoted(g), ...to, ...page(g[8]) }
    },
  },
  {
    pattern: form(
      String.raw`add\s{1,20}(?:the\s{1,20}|a\s{1,20})?section\s{1,20}${QUOTED}${TO_PAGE}(?:\s{1,20}after` +
        String.raw`\s{1,20}(?:the\s{1,20}heading\s{1,20})?${QUOTED})?[ \t]{0,20}:?`,
    ),
    read: (g, rest) => {
      const after = g.slice(5, 9).some((text) => text !== undefined) ? { after: quoted(g.slice(5)) } : {}
      return { kind: 'add-section', title: quoted(g), ...page(g[4]), ...after, text: rest.trim() }
    },
  },
  {
    pattern: form(
      String.raw`rename\s{1,20}(?:the\s{1,20})?(?:heading|section)\s{1,20}${QUOTED}\s{1,20}(?:to|into|as)` +
        String.raw`\s{1,20}${QUOTED}${IN_PAGE}`,
    ),
    read: (g) => ({ kind: 'rename-heading', from: quoted(g), to: quoted(g.slice(4)), ...page(g[8]) }),
  },
  {
    pattern: form(String.raw`set\s{1,20}(?:the\s{1,20})?(title|description)${IN_PAGE}\s{1,20}to\s{1,20}${QUOTED}`),
    read: ([field, inPage, ...g]) => ({
      kind: 'set-field',
      field: field!.toLowerCase() as 'title' | 'description',
      ...page(inPage),
      value: quoted(g),
    }),
  },
]

/** Each instruction may search all pages. */
const MAX_INSTRUCTIONS = 50

type Groups = (string | undefined)[]

/**
 * Finds the instructions in a prompt. Each begins a line. The text between them (a quoted answer, a greeting) is
 * skipped, and the text of a new section continues to the end of the reader's words. If there are no instructions, the
 * prompt may be a correction in plain words.
 */
export function parseInstructions(prompt: string): ParsedPrompt {
  const whole = prompt.replaceAll('\r\n', '\n')
  const [text, context] = splitOnce(whole, `\n${JOB_CONTEXT}\n`)
  const instructions: Instruction[] = []
  for (let at = 0; at < text.length && instructions.length < MAX_INSTRUCTIONS;) {
    const found = matchAt(text, at)
    if (found !== null) {
      instructions.push(found.instruction)
      if (found.instruction.kind === 'add-section') break
      at = found.end
    }
    const lineEnd = text.indexOf('\n', at)
    at = lineEnd === -1 ? text.length : lineEnd + 1
  }
  const correction = instructions.length === 0 ? readCorrection(text.replace(/^>.*$/gm, '')) : null
  if (correction !== null) instructions.push(correction)
  const page = /^Page: *(\S+) *$/im.exec(whole)?.[1]
  const sources = [...context.matchAll(/^- (\S+)/gm)].map(([, source]) => source!)
  return { instructions, about: page === undefined ? sources : [page, ...sources] }
}

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
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
