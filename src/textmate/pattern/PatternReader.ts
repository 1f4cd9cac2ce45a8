import type { StepBudget } from './StepBudget.ts'

const CONTROL: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, a: 7, e: 27 }

const STEPS_PER_EXPRESSION = 4

/** Reads a pattern's source from start to end. */
export class PatternReader {
  readonly source: string
  readonly budget: StepBudget
  #at = 0

  constructor(source: string, budget: StepBudget) {
    this.source = source
    this.budget = budget
  }

  get offset(): number {
    return this.#at
  }

  get isAtEnd(): boolean {
    return this.#at >= this.source.length
  }

  /** Whether a given text comes next. */
  sees(text: string): boolean {
    return this.source.startsWith(text, this.#at)
  }

  /** Whether one of the given characters comes next. */
  seesOneOf(characters: string): boolean {
    return !this.isAtEnd && characters.includes(this.source[this.#at]!)
  }

  /** Reads a given text if it comes next. Returns whether it does. */
  take(text: string): boolean {
    const isNext = this.sees(text)
    if (isNext) this.#at += text.length
    return isNext
  }

  /** Reads the match of a sticky regular expression. */
  match(expression: RegExp): RegExpExecArray | null {
    this.budget.spend(STEPS_PER_EXPRESSION)
    expression.lastIndex = this.#at
    const found = expression.exec(this.source)
    if (found !== null) this.#at += found[0].length
    return found
  }

  /** Reads the match of a sticky regular expression. Returns whether there is one. */
  skip(expression: RegExp): boolean {
    return this.match(expression) !== null
  }

  /** Reads the next code point. */
  next(): string {
    this.budget.spend(2)
    const code = this.source.codePointAt(this.#at)
    if (code === undefined) return this.fail('the pattern ends too soon')
    const text = String.fromCodePoint(code)
    this.#at += text.length
    return text
  }

  /**
   * Reads a character escape after its backslash (`\x{1F600}`, `\u00e9`, `\t`). Returns its code point, or undefined if
   * it is another escape.
   */
  codeEscape(): number | undefined {
    const found = this.match(
      /x\{([\dA-Fa-f]{1,6})\}|x([\dA-Fa-f]{1,2})|u([\dA-Fa-f]{4})|(0[0-7]{0,2})|c([A-Za-z])|([tnvfrae])/y,
    )
    if (found === null) return undefined
    const [, long, short, unit, octal, control, name] = found
    if (name !== undefined) return CONTROL[name]
    if (control !== undefined) return control.charCodeAt(0) % 32
    const code = octal === undefined ? Number.parseInt((long ?? short ?? unit)!, 16) : Number.parseInt(octal, 8)
    return code <= 0x10ffff ? code : this.fail('there is no such character')
  }

  fail(reason: string): never {
    throw new SyntaxError(`Invalid pattern at ${this.#at}: ${reason}.`)
  }
}
