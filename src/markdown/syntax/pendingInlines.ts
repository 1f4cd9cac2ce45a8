import type { StateInline } from './markdownIt.ts'

/**
 * Rules for the end of a text that is still growing. Incomplete syntax is rendered as what it will become, never as raw
 * characters: open emphasis is emphasised, an open code span is code, an open link is its label, and an open image is
 * hidden.
 */

const MAX_INCOMPLETE = 2000

/** A run of backticks without a closing run. The rest of the text is code. */
export function parsePendingCode(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state
  if (state.env.isOpen !== true || src.charCodeAt(pos) !== 0x60 || posMax !== src.length) return false
  if (src.length - pos > MAX_INCOMPLETE) return false
  let start = pos
  while (src.charCodeAt(start) === 0x60) start++
  const run = src.slice(pos, start)
  for (const other of src.slice(start).matchAll(/`+/g)) if (other[0] === run) return false
  if (!silent && start < posMax) state.push('code_inline', 'code', 0).content = src.slice(start).replaceAll('\n', ' ')
  state.pos = posMax
  return true
}

export function parsePendingLink(state: StateInline, silent: boolean): boolean {
  if (state.env.isOpen !== true || state.src.charCodeAt(state.pos) !== 0x5b || state.linkLevel > 0) return false
  if (state.src.length - state.pos > MAX_INCOMPLETE) return false
  const half = readIncompleteLink(state, state.pos)
  if (half === undefined) return false
  if (!silent) {
    const label: StateInline['tokens'] = []
    state.md.inline.parse(state.src.slice(state.pos + 1, half.labelEnd), state.md, state.env, label)
    state.push('pending', '', 0).children = label
  }
  state.pos = half.end
  return true
}

export function parsePendingImage(state: StateInline): boolean {
  if (state.env.isOpen !== true || !state.src.startsWith('![', state.pos)) return false
  if (state.src.length - state.pos > MAX_INCOMPLETE) return false
  const half = readIncompleteLink(state, state.pos + 1)
  if (half === undefined) return false
  state.pos = half.end
  return true
}

/** Where the label of an incomplete link ends, and where the link ends. */
function readIncompleteLink(state: StateInline, start: number): { labelEnd: number; end: number } | undefined {
  const { src, posMax } = state
  if (posMax !== src.length) return undefined
  const labelEnd = state.md.helpers.parseLinkLabel(state, start, true)
  if (labelEnd < 0) return { labelEnd: posMax, end: posMax }
  const after = labelEnd + 1
  if (after >= src.length) return { labelEnd, end: after }
  const rest = src.slice(after)
  if (rest.startsWith('(') && !isDestinationOver(rest)) return { labelEnd, end: src.length }
  if (/^\[[^\]]*$/.test(rest)) return { labelEnd, end: src.length }
  // Its link definition may still arrive.
  const reference = /^\[[^\]]*\]/.exec(rest)
  return reference === null ? undefined : { labelEnd, end: after + reference[0].length }
}

/** Whether `(...` can no longer become a link destination. */
function isDestinationOver(rest: string): boolean {
  if (/\n[ \t]*\n/.test(rest)) return true
  if (/^\(\s*</.test(rest)) return /^\(\s*<[^<>\n]*[<\n]/.test(rest) || /^\(\s*<[^<>\n]*>[^]*\)/.test(rest)
  let depth = 0
  for (const character of rest) {
    if (character === '(') depth++
    else if (character === ')' && --depth === 0) return true
  }
  // Only a title may follow the space.
  return /^\(\s*[^\s()]+\s+[^"'(\s)]/.test(rest)
}

/** Closes all open emphasis and strikethrough at the end. */
export function closeDelimiters(state: StateInline): boolean {
  if (state.env.isOpen !== true) return false
  const open = state.delimiters.filter((delimiter) => delimiter.open && delimiter.end === -1)
  for (const opener of open.reverse()) {
    state.push('text', '', 0).content = state.tokens[opener.token]?.content ?? ''
    state.delimiters.push({ ...opener, token: state.tokens.length - 1, end: -1, open: false, close: true })
    opener.end = state.delimiters.length - 1
    opener.close = false
  }
  return true
}

/** Removes incomplete syntax from the end: an entity, a tag, or characters that may open or close something. */
export function trimIncomplete(source: string): string {
  return source
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/<(?:[A-Za-z/!?][^<>\n]{0,300})?$/, '')
    .replace(/&(?:#?[A-Za-z0-9]{0,31})$/, '')
    .replace(/(?<!\\)(\\\\)*\\$/, '$1')
    .replace(/(?<![\\*_~`])[*_~`]+$/, '')
    .replace(/(?<=^|\s)!$/, '')
}
