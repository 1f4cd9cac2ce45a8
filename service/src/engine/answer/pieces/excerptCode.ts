import { splitWords } from '../../search/lexicon/splitWords.ts'
import { stemWord } from '../../search/lexicon/stemWord.ts'
import type { SearchTerm } from '../../search/Search.ts'
import type { Piece } from './readPieces.ts'

/** An example with fewer lines is always shown completely, and one with more than `MAX_WHOLE_LINES` never is. */
const MIN_LINES = 16
const MAX_WHOLE_LINES = 40
/** With more settings, or with most of the example, an excerpt is not worth it. */
const MAX_SETTINGS = 3
const MAX_SHARE = 0.6

/** A line that sets something: `port` in `port: 80`, `"port" = 80`, `- port {` and `port 80;`. */
const SETTING = /^\s*(?:[-*] )?(?:(?:const|let|var|export|set) )?["'`]?([A-Za-z_][\w.-]*)["'`]?\s*(?:[:=({]|\s\S|$)/
const CLOSES = /^\s*(?:[}\])]|<\/|end\b)/
const IS_COMMENT = /^\s*(?:#|\/\/|--|;|\/?\*)/
/** Commands, which set nothing. */
const IS_SHELL = /^(?:sh|bash|zsh|shell|console|powershell|ps1|bat|cmd|terminal)\b/i

const COMMENTS: [languages: RegExp, comment: string][] = [
  [/^(?:[jt]sx?|javascript|typescript|jsonc|json5|go|rust|java|c|cpp|cs|csharp|php|swift|kotlin|dart)\b/i, '// …'],
  [/^(?:ya?ml|toml|ini|conf|nginx|caddy\S*|python|py|ruby|rb|env|properties|docker\S*|hcl|tf)\b/i, '# …'],
  [/^(?:css|scss|less)\b/i, '/* … */'],
  [/^(?:html|xml|vue|svelte|astro|mdx?)\b/i, '<!-- … -->'],
]

/**
 * Shortens a long example to the settings that the question names, and the lines around them that enclose them. Returns
 * the piece itself if it is short. Returns undefined if it is too long to be shown and contains no such setting.
 */
export function excerptCode(piece: Piece, terms: readonly SearchTerm[]): Piece | undefined {
  const [fence = '', ...lines] = piece.text.split('\n')
  const end = lines.pop() ?? ''
  if (lines.length < MIN_LINES) return piece
  const whole = lines.length > MAX_WHOLE_LINES ? undefined : piece
  const info = fence.replace(/^`+/, '')
  const named = IS_SHELL.test(info) ? [] : lines.flatMap((line, at) => (isNamed(line, terms, piece) ? [at] : []))
  if (named.length === 0) return whole
  const kept = new Set(named.slice(0, MAX_SETTINGS).flatMap((at) => [...listParents(lines, at), ...listOwn(lines, at)]))
  if (kept.size > MAX_SHARE * lines.length || (named.length > MAX_SETTINGS && whole !== undefined)) return whole
  const comment = COMMENTS.find(([languages]) => languages.test(info))?.[1] ?? '…'
  return { ...piece, text: [fence, ...writeKept(lines, kept, comment), end].join('\n') }
}

/** Whether a line sets something, and the question contains all words of its name. */
function isNamed(line: string, terms: readonly SearchTerm[], { section }: Piece): boolean {
  const words = splitWords(SETTING.exec(line)?.[1] ?? '')
  return (
    words.length > 0 &&
    words.every((word) => {
      const stem = stemWord(word, section.page.language ?? 'en')
      return terms.some(({ stems, isOwn }) => isOwn && stems.get(stem) === 1)
    })
  )
}

/** Lists the lines of a setting: the comment above it, its own line, and what is inside it. */
function listOwn(lines: readonly string[], at: number): number[] {
  let from = at
  while (IS_COMMENT.test(lines[from - 1] ?? '') && indentOf(lines[from - 1]!) === indentOf(lines[at]!)) from -= 1
  let to = at + 1
  while (to < lines.length && (isBlank(lines[to]!) || indentOf(lines[to]!) > indentOf(lines[at]!))) to += 1
  if (to < lines.length && to > at + 1 && isClosing(lines, at, to)) to += 1
  while (to > at + 1 && isBlank(lines[to - 1]!)) to -= 1
  return Array.from({ length: to - from }, (_, index) => from + index)
}

/** Lists the lines that enclose a setting, each with the line that closes it. */
function listParents(lines: readonly string[], at: number): number[] {
  const parents: number[] = []
  let indent = indentOf(lines[at]!)
  for (let above = at - 1; above >= 0; above -= 1) {
    const line = lines[above]!
    if (isBlank(line) || IS_COMMENT.test(line)) continue
    // A table of TOML, or a section of an ini file.
    const isTable = /^\[.*\]$/.test(line.trim())
    if (indentOf(line) >= indent && !(isTable && indentOf(line) === indent && !parents.includes(above))) continue
    parents.push(above)
    if (isTable) break
    indent = indentOf(line)
    const close = lines.findIndex((_, below) => below > at && isClosing(lines, above, below))
    if (close > 0) parents.push(close)
  }
  return parents
}

function isClosing(lines: readonly string[], open: number, close: number): boolean {
  return CLOSES.test(lines[close]!) && indentOf(lines[close]!) === indentOf(lines[open]!)
}

function writeKept(lines: readonly string[], kept: ReadonlySet<number>, comment: string): string[] {
  const written: string[] = []
  let isCut = false
  for (const [at, line] of lines.entries()) {
    if (!kept.has(at)) {
      isCut ||= !isBlank(line)
      continue
    }
    if (isCut) written.push(`${' '.repeat(indentOf(line))}${comment}`)
    isCut = false
    written.push(line)
  }
  return isCut ? [...written, comment] : written
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function isBlank(line: string): boolean {
  return line.trim() === ''
}
