import { type SearchBudget, endOfString, readExpression } from './readTag.ts'
import type { ParsedMdx } from './MdxNode.ts'

const NAME = /^[A-Za-z_$][\w$]*$/
/** A member of an object: `upload: '5 GB'`. */
const MEMBER = new RegExp(
  String.raw`(?<=[{,]\s{0,100})["']?([A-Za-z_$][\w$]{0,60})["']?:[ \t]*` +
    String.raw`("[^"\n]{0,300}"|'[^'\n]{0,300}'|-?[\d.]{1,30})`,
  'g',
)
const CONSTANT = /^export\s+(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*=/

/**
 * Adds the names that an `import` or `export` statement defines: components, and constants that are texts or numbers,
 * also as members of an object (`limits.upload`).
 */
export function readModule(statement: string, into: ParsedMdx): void {
  if (statement.startsWith('import')) readImport(statement, into.imports)
  else readConstant(statement, into.constants)
}

function readImport(statement: string, imports: Map<string, string>): void {
  const source = /\bfrom\s*["']([^"'\n]+)["']/.exec(statement)
  if (source === null) return
  const path = source[1]!
  // `Default, { A, B as C }, * as All`: the last word of each piece is the local name.
  for (const piece of statement.slice('import'.length, source.index).split(/[,{}]/)) {
    const name = piece.trim().split(/\s/).at(-1)!
    if (NAME.test(name)) imports.set(name, path)
  }
}

function readConstant(statement: string, constants: Map<string, string>): void {
  const [opening, name] = CONSTANT.exec(statement) ?? []
  if (opening === undefined) return
  const value = statement.slice(opening.length).trim().replace(/;$/, '').trimEnd()
  const text = readLiteral(value)
  if (text !== undefined) constants.set(name!, text)
  else if (value.startsWith('{') && value.endsWith('}'))
    for (const [, key, member] of value.matchAll(MEMBER)) {
      const text = readLiteral(member!)
      if (text !== undefined) constants.set(`${name!}.${key!}`, text)
    }
}

function readLiteral(value: string): string | undefined {
  const quote = value[0]!
  const isText = value.length > 1 && `"'\``.includes(quote) && value.at(-1) === quote && !value.includes('\n')
  if (isText) return value.slice(1, -1)
  return /^-?[\d.]+$/.test(value) ? value : undefined
}

/** Returns the end of a code fence: a line with at least as many marks as the opening, or the end of the page. */
export function findFenceEnd(text: string, from: number, mark: string): number {
  let line = from
  while (line < text.length) {
    const next = text.indexOf('\n', line + 1)
    const end = next < 0 ? text.length : next
    const content = text
      .slice(line, end)
      .replace(/^[\s>]*/, '')
      .trimEnd()
    if (content.startsWith(mark) && content === mark[0]!.repeat(content.length)) return end
    line = end
  }
  return text.length
}

/**
 * Returns the end of an `import` or `export`: the first line that leaves no bracket open and no expression unfinished.
 */
export function findModuleEnd(text: string, from: number, budget: SearchBudget): number {
  let at = from
  /** The last two characters that are neither whitespace nor in a comment. */
  let last = ''
  while (at < text.length) {
    const character = text[at]!
    if (character === '\n') {
      const goesOn =
        /^[ \t]*(?:=>|=|\(|[?:.|&])/.test(text.slice(at + 1, at + 40)) || last === '=>' || /[=,?:(]$/.test(last)
      if (!goesOn) return at
    }
    const comment = endOfComment(text, at)
    if (comment > at) {
      at = comment
      continue
    }
    let end = at + 1
    if ('{(['.includes(character)) {
      end = readExpression(text, at, budget)
      if (end < 0) return endOfParagraph(text, from)
    } else if (character === '`') end = Math.max(end, readExpression(text, at, budget))
    // In the text of an element, it may be an apostrophe.
    else if (character === '"' || character === "'") end = endOfString(text, at, budget) + 1
    if (character.trim() !== '') last = end === at + 1 ? (last + character).slice(-2) : text[end - 1]!
    at = end
  }
  return text.length
}

/** Returns the index after the comment at `from`, or `from` if there is none. */
function endOfComment(text: string, from: number): number {
  if (text.startsWith('//', from) && text[from - 1] !== ':') {
    const end = text.indexOf('\n', from)
    return end < 0 ? text.length : end
  }
  const end = text.startsWith('/*', from) ? text.indexOf('*/', from + 2) : -1
  return end < 0 ? from : end + 2
}

function endOfParagraph(text: string, from: number): number {
  const end = text.indexOf('\n\n', from)
  return end < 0 ? text.length : end
}
