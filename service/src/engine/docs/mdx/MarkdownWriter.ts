import { indent } from './indentation.ts'

/**
 * Text with more indentation is no longer Markdown. The limit also bounds what indentation adds to each line of a
 * block.
 */
const MAX_INDENT = 64

/**
 * Collects Markdown piece by piece. Keeps the beginning of the current line, because searching all earlier text for it
 * is slow.
 */
export class MarkdownWriter {
  #pieces: string[] = []
  /** The current line. Of a long line, only the beginning. */
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

  /** Appends a block below the text, with the indentation of the current line. */
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
