import { JOB_CONTEXT } from '../../../../src/protocol/index.ts'

export interface Replacement {
  from: string
  to: string
  /** As the reader wrote it. */
  page?: string
  /** Whether the text may be replaced in several places. */
  isEverywhere: boolean
}

export interface ParsedPrompt {
  replacements: Replacement[]
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
const START = String.raw`[ \t]{0,20}(?:[-*]\s{1,20}|\d+[.)]\s{1,20})?(?:please\s{1,20})?`
const END = String.raw`[ \t]{0,20}[.;]?[ \t]{0,20}(?=\n|$)`

const REPLACE = new RegExp(
  START +
    String.raw`(?:replace|change)\s{1,20}(all\s{1,20}|every\s{1,20})?${QUOTED}\s{1,20}(?:with|by|to|into)` +
    String.raw`\s{1,20}${QUOTED}${IN_PAGE}(\s{1,20}everywhere)?` +
    END,
  'iy',
)

/** Each instruction may search all pages. */
const MAX_INSTRUCTIONS = 50

/** Finds the instructions in a prompt. Each begins a line. Other text, such as a quoted answer, is skipped. */
export function parseReplacements(prompt: string): ParsedPrompt {
  const whole = prompt.replaceAll('\r\n', '\n')
  const [text, context] = splitOnce(whole, `\n${JOB_CONTEXT}\n`)
  const replacements: Replacement[] = []
  for (let at = 0; at < text.length && replacements.length < MAX_INSTRUCTIONS;) {
    REPLACE.lastIndex = at
    const match = REPLACE.exec(text)
    if (match !== null) {
      const [all, every, ...groups] = match
      const [page, everywhere] = groups.slice(8)
      replacements.push({
        from: readQuoted(groups.slice(0, 4)),
        to: readQuoted(groups.slice(4, 8)),
        ...(page !== undefined && { page }),
        isEverywhere: every !== undefined || everywhere !== undefined,
      })
      at += all.length
    }
    const lineEnd = text.indexOf('\n', at)
    at = lineEnd === -1 ? text.length : lineEnd + 1
  }
  const page = /^Page: *(\S+) *$/im.exec(whole)?.[1]
  const sources = [...context.matchAll(/^- (\S+)/gm)].map(([, source]) => source!)
  return { replacements, about: page === undefined ? sources : [page, ...sources] }
}

function splitOnce(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}

/** Returns the one of the four groups of `QUOTED` that matched. */
function readQuoted([escaped, ...plain]: (string | undefined)[]): string {
  return escaped?.replace(/\\(["\\])/g, '$1') ?? plain.find((text) => text !== undefined) ?? ''
}
