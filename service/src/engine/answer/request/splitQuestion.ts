/** A word of a question, or a text in quotes. */
export interface Token {
  text: string
  isQuoted: boolean
  /** Whether a comma follows. */
  hasComma: boolean
}

const MAX_CHARACTERS = 2_000
/** What a reader puts between quotes, in several languages, or a run without spaces. */
const TOKEN = new RegExp(
  [
    '"([^"\\n]{1,300})"',
    '“([^”\\n]{1,300})”',
    '„([^“”\\n]{1,300})[“”]',
    '«\\s?([^»\\n]{1,300}?)\\s?»',
    '「([^」\\n]{1,300})」',
    '`([^`\\n]{1,300})`',
    "(?<![\\p{L}\\p{N}])'([^'\\n]{1,300})'(?![\\p{L}\\p{N}])",
    '[^\\s"“”„«»「」`]+',
  ].join('|'),
  'gu',
)

/**
 * Splits a question into words and quoted texts. `limit=10` becomes `limit`, `=` and `10`.
 *
 * @param isName Whether a word is the name of something that has a value.
 */
export function splitQuestion(question: string, isName: (word: string) => boolean): Token[] {
  const tokens: Token[] = []
  for (const match of question.slice(0, MAX_CHARACTERS).matchAll(TOKEN)) {
    const quoted = match.slice(1).find((text) => text !== undefined)
    if (quoted !== undefined) {
      tokens.push({ text: quoted, isQuoted: true, hasComma: false })
      continue
    }
    const hasComma = /[,、，]\W*$/.test(match[0])
    const word = match[0].replace(/^[([{<]+|(?<![\])}>.,;!?、，。？！])[\])}>.,;!?、，。？！]+$/g, '')
    const last = tokens.at(-1)
    if (word === '' && hasComma && last !== undefined) last.hasComma = true
    const [, name, rest] = /^([\p{L}\w.-]+)[=:](?!\/\/)(.*)$/u.exec(word) ?? []
    const parts = name !== undefined && isName(name) ? [name, '=', rest!] : [word]
    const written = parts.filter((text) => text !== '')
    written.forEach((text, index) => {
      tokens.push({ text, isQuoted: false, hasComma: hasComma && index === written.length - 1 })
    })
  }
  return tokens
}
