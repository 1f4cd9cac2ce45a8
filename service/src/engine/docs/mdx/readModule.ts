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
