const CONTROL: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, a: 7, e: 27 }

/** A place in a pattern's source that goes on as it is read. */
export class PatternReader {
  readonly source: string
  #at = 0

  constructor(source: string) {
    this.source = source
  }

  get isAtEnd(): boolean {
    return this.#at >= this.source.length
  }

  sees(text: string): boolean {
    return this.source.startsWith(text, this.#at)
  }

  take(text: string): boolean {
    const isThere = this.sees(text)
    if (isThere) this.#at += text.length
    return isThere
  }

  /** Takes what a sticky expression matches here. */
  match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at
    const found = expression.exec(this.source)
    if (found !== null) this.#at += found[0].length
    return found
  }

  skip(expression: RegExp): boolean {
    return this.match(expression) !== null
  }

  /** The next character, whole. */
  next(): string {
    const code = this.source.codePointAt(this.#at)
    if (code === undefined) return this.fail('it ends too soon')
    const text = String.fromCodePoint(code)
    this.#at += text.length
    return text
  }

  /** Behind a backslash: a character by its number or name (`\x{1F600}`, `\u00e9`, `\t`); undefined for anything else. */
  codeEscape(): number | undefined {
    const found = this.match(
      /x\{([\dA-Fa-f]{1,6})\}|x([\dA-Fa-f]{1,2})|u([\dA-Fa-f]{4})|(0[0-7]{0,2})|c([A-Za-z])|([tnvfrae])/y,
    )
    if (found === null) return undefined
    const [, long, short, unit, octal, control, name] = found
    if (name !== undefined) return CONTROL[name]
    if (control !== undefined) return control.charCodeAt(0) % 32
    const code = octal === undefined ? Number.parseInt((long ?? short ?? unit)!, 16) : Number.parseInt(octal, 8)
    return code <= 0x10ffff ? code : this.fail('no such character')
  }

  fail(reason: string): never {
    throw new SyntaxError(`The pattern can't be read at ${this.#at}: ${reason}.`)
  }
}
