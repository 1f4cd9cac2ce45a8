import { indent } from './indentation.ts'

/** Further in, nothing is Markdown any more; and each line of a block gets the indentation. */
const MAX_INDENT = 64

/**
 * Collects Markdown piece by piece. It keeps the beginning of the current line, so that it need not be searched for in
 * everything written before.
 */
export class MarkdownWriter {
  #pieces: string[] = []
  /** The current line; of a long one only its beginning. */
  #line = ''
  #isLineBlank = true

  get line(): string {
    return this.#line
  }

  get isLineBlank(): boolean {
    return this.#isLineBlank
  }

  append(text: string): void {
    if (text === '') return
    this.#pieces.push(text)
    const lineBreak = text.lastIndexOf('\n')
    if (lineBreak >= 0) [this.#line, this.#isLineBlank] = ['', true]
    const rest = text.slice(lineBreak + 1)
    if (this.#line.length <= MAX_INDENT) this.#line += rest.slice(0, MAX_INDENT + 1)
    this.#isLineBlank &&= rest.trim() === ''
  }

  /** Puts a block below what there is, as far in as the current line. */
  appendBlock(block: string): void {
    if (block === '') return
    const line = this.#line.length > MAX_INDENT ? '' : this.#line
    if (/^[ \t]*(?:[-*+]|\d+[.)])[ \t]+$/.test(line)) {
      this.append(`${indent(block, ' '.repeat(line.length)).trimStart()}\n`)
      return
    }
    const indentation = /^[ \t]*/.exec(line)![0]
    this.#trimEnd()
    this.append(`\n\n${indent(block, indentation)}\n\n`)
  }

  #trimEnd(): void {
    for (;;) {
      const last = this.#pieces.pop()?.trimEnd()
      if (last === '') continue
      if (last !== undefined) this.#pieces.push(last)
      return
    }
  }

  toString(): string {
    return this.#pieces.join('')
  }
}
