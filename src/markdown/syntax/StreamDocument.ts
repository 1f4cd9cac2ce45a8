import { toBlocks } from './toBlocks.ts'
import type { Parser } from './createMarkdownIt.ts'
import type { MathMode, ParseEnv } from './ParseEnv.ts'
import { mergeTail, Mismatch } from './mergeTail.ts'
import { measureUndecided } from './measureUndecided.ts'
import type { Block, Chunked, Prose } from './nodes.ts'
import { findDefinitions, resolveReferences, resolveInResume } from './resolveReferences.ts'
import { parseInline, type References } from './parseInline.ts'
import { buildPrologue, findResume, resumeInParagraph, START, type Resume } from './resume.ts'
import { splitParagraph } from './splitParagraph.ts'
import type { Token } from './markdownIt.ts'

/**
 * Parses a text that grows at its end, without parsing all of it each time.
 *
 * Whole lines are parsed once. Only the last block can still change: the last item of a list, the last row of a table,
 * the last line of a code block. Each read parses only that block. The parser first gets a few lines that reopen the
 * same quotes and lists (`buildPrologue`), and then the rest of the text (the tail). The result is merged into the
 * settled nodes (`mergeTail`), which keep their identity.
 */
export class StreamDocument {
  readonly #parser: Parser
  readonly #math: MathMode
  /** The whole lines read so far. */
  #consumed = ''
  #resume: Resume = START
  #references: References = Object.create(null)
  #openSegments: readonly Prose[] = []
  readonly #uncuttable = { text: '' }

  constructor(parser: Parser, math: MathMode) {
    this.#parser = parser
    this.#math = math
  }

  /** Returns the blocks of the text. While it streams, syntax left open at its end is closed, not shown raw. */
  read(text: string, isStreaming: boolean): Chunked<Block> {
    const source = normalise(text, isStreaming)
    // Compares slices, which engines do block by block. They compare `startsWith` character by character.
    if (source.slice(0, this.#consumed.length) !== this.#consumed) this.#reset()
    try {
      return this.#read(source, isStreaming)
    } catch (problem) {
      if (!(problem instanceof Mismatch)) throw problem
      this.#resume = this.#resume.fallback ?? this.#reset()
      this.#consumed = source.slice(0, this.#resume.offset)
      return this.#read(source, isStreaming)
    }
  }

  #read(source: string, isStreaming: boolean): Chunked<Block> {
    const wholeLines = this.#consumed.length + source.slice(this.#consumed.length).lastIndexOf('\n') + 1
    if (wholeLines > this.#consumed.length) this.#advance(source, wholeLines)
    return this.#parseTail(source, isStreaming)
  }

  #reset(): Resume {
    this.#consumed = ''
    this.#resume = START
    this.#references = Object.create(null)
    return START
  }

  /** Parses further whole lines, and settles all blocks but the last. */
  #advance(source: string, end: number): void {
    const resume = this.#resume
    const { blocks } = this.#parse(source.slice(resume.offset, end), false, true)
    const next = findResume(blocks, resume, source, end)
    this.#consumed = source.slice(0, end)
    this.#resume = next
    // A definition's title may be on the next line, unless that line is blank.
    const settled = this.#consumed.endsWith('\n\n') ? Infinity : next.line
    const found = findDefinitions(blocks, resume.line, settled).filter(({ label }) => !(label in this.#references))
    if (found.length === 0) return
    for (const { label, href, title } of found) this.#references[label] ??= { href, title }
    this.#resume = resolveInResume(next, found, this.#prose)
  }

  #parseTail(source: string, isStreaming: boolean): Chunked<Block> {
    const tail = source.slice(this.#resume.offset)
    const shown = isStreaming ? tail.slice(0, tail.length - measureUndecided(tail, this.#resume)) : tail
    const { blocks, references } = this.#parse(shown, isStreaming)
    if (isStreaming) {
      if (shown.length === tail.length) this.#settleSegments(blocks, source)
      return blocks
    }
    const found = Object.entries(references).filter(([label]) => !(label in this.#references))
    if (found.length === 0) return blocks
    const known = Object.assign(Object.create(null) as References, references, this.#references)
    const definitions = found.map(([label, definition]) => ({ label, ...definition }))
    return resolveReferences(blocks, definitions, (text, isCell) =>
      parseInline(this.#parser, text, known, this.#math, false, isCell),
    )
  }

  #settleSegments(blocks: Chunked<Block>, source: string): void {
    this.#resume = resumeInParagraph(blocks, this.#resume, source)
    if (this.#resume.offset > this.#consumed.length) this.#consumed = source.slice(0, this.#resume.offset)
  }

  /** `isUnfinished` allows a last block whose end may not have arrived yet. */
  #parse(
    tail: string,
    isStreaming: boolean,
    isUnfinished = isStreaming,
  ): { blocks: Chunked<Block>; references: References } {
    const resume = this.#resume
    const prologue = buildPrologue(resume)
    const isInParagraph = resume.leaf?.type === 'paragraph'
    const tokens: Token[] = []
    const references: References = Object.create(null)
    const env: ParseEnv = { references, isOpen: isUnfinished, math: this.#math, isCell: false }
    this.#parser.block.parse(detach(prologue.join('') + tail), this.#parser, env, tokens)

    const isOpen = isStreaming && !/\n[ \t>]*\n$/.test(tail)
    const known = isStreaming
      ? Object.assign(Object.create(null) as References, references, this.#references)
      : this.#references
    const prose = (text: string, isLast: boolean, isCell?: boolean) =>
      parseInline(this.#parser, text, known, this.#math, isLast && isOpen, isCell)
    let isFirst = isInParagraph
    const parsed = toBlocks(tokens, {
      lineOffset: resume.line - prologue.length + (isInParagraph ? 1 : 0),
      prose,
      segments: (text, isLast, line) => {
        // The prologue inserted a letter before the rest of the paragraph. Remove it.
        const isRest = isFirst && line >= resume.line
        if (isRest) isFirst = false
        const segments = splitParagraph(
          isRest ? text.slice(1) : text,
          isLast && isOpen,
          prose,
          isLast ? this.#openSegments : [],
          this.#uncuttable,
        )
        if (isLast) this.#openSegments = segments
        return segments
      },
    })
    return { blocks: mergeTail(resume, parsed), references }
  }

  #prose = (text: string, isCell: boolean): Prose =>
    parseInline(this.#parser, text, this.#references, this.#math, false, isCell)
}

/**
 * Copies a text. Engines store a slice as a reference to the whole text, so the nodes settled in each update would keep
 * that update's whole answer in memory.
 */
function detach(text: string): string {
  return ` ${text}`.slice(1)
}

/**
 * Normalises a text as markdown-it would. While it streams, a trailing carriage return may be the first half of a line
 * break.
 */
function normalise(text: string, isStreaming: boolean): string {
  let source = text
  if (source.includes('\r'))
    source = (isStreaming && source.endsWith('\r') ? source.slice(0, -1) : source).replace(/\r\n?/g, '\n')
  return source.includes('\0') ? source.replaceAll('\0', '\ufffd') : source
}
