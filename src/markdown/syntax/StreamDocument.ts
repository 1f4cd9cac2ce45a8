import { blocksOf } from './blocksOf.ts'
import type { MathMode, Parser } from './createMarkdownIt.ts'
import { graft, Mismatch } from './graft.ts'
import { heldBack } from './heldBack.ts'
import type { Block, Grouped, Prose } from './nodes.ts'
import { definitionsIn, relink, relinkResume } from './relink.ts'
import { proseOf, type References } from './proseOf.ts'
import { prologueOf, resumeAt, resumeInParagraph, START, type Resume } from './resume.ts'
import { segmentsOf } from './segmentsOf.ts'
import type { Token } from './state.ts'

/**
 * A text that grows at its end, parsed as it grows.
 *
 * Whole lines are parsed once. What may still change is the last block alone (the last item of the last list, the last
 * row of a table, the last line of a code block), so each reading parses that and nothing before it: the parser is given
 * a few lines that bring it into the same open quotes and lists (`prologueOf`), then the tail, and what it finds is
 * joined to the settled nodes (`graft`), which keep their identity.
 */
export class StreamDocument {
  readonly #parser: Parser
  readonly #math: MathMode
  /** The whole lines read so far. */
  #consumed = ''
  #resume: Resume = START
  #references: References = Object.create(null)
  #openSegments: readonly Prose[] = []
  readonly #refused = { text: '' }

  constructor(parser: Parser, math: MathMode) {
    this.#parser = parser
    this.#math = math
  }

  /** The blocks of the text. While it streams, what is open at its end is closed instead of shown raw. */
  read(text: string, isStreaming: boolean): Grouped<Block> {
    const source = normalise(text, isStreaming)
    // Compared as slices: the engine compares those by the block, and `startsWith` by the character.
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

  #read(source: string, isStreaming: boolean): Grouped<Block> {
    const wholeLines = this.#consumed.length + source.slice(this.#consumed.length).lastIndexOf('\n') + 1
    if (wholeLines > this.#consumed.length) this.#advance(source, wholeLines)
    return this.#draw(source, isStreaming)
  }

  #reset(): Resume {
    this.#consumed = ''
    this.#resume = START
    this.#references = Object.create(null)
    return START
  }

  /** Takes whole lines in and settles everything but the last block. */
  #advance(source: string, end: number): void {
    const resume = this.#resume
    const { blocks } = this.#parse(source.slice(resume.offset, end), false, true)
    const next = resumeAt(blocks, resume, source, end)
    this.#consumed = source.slice(0, end)
    this.#resume = next
    // A definition's title may stand on its next line, but not behind a blank one.
    const settled = this.#consumed.endsWith('\n\n') ? Infinity : next.line
    const found = definitionsIn(blocks, resume.line, settled).filter(({ label }) => !(label in this.#references))
    if (found.length === 0) return
    for (const { label, href, title } of found) this.#references[label] ??= { href, title }
    this.#resume = relinkResume(next, found, this.#prose)
  }

  #draw(source: string, isStreaming: boolean): Grouped<Block> {
    const tail = source.slice(this.#resume.offset)
    const shown = isStreaming ? tail.slice(0, tail.length - heldBack(tail, this.#resume)) : tail
    const { blocks, references } = this.#parse(shown, isStreaming)
    if (isStreaming) {
      if (shown.length === tail.length) this.#settleSegments(blocks, source)
      return blocks
    }
    const found = Object.entries(references).filter(([label]) => !(label in this.#references))
    if (found.length === 0) return blocks
    const known = Object.assign(Object.create(null) as References, references, this.#references)
    const definitions = found.map(([label, definition]) => ({ label, ...definition }))
    return relink(blocks, definitions, (text) => proseOf(this.#parser, text, known, this.#math, false))
  }

  #settleSegments(blocks: Grouped<Block>, source: string): void {
    this.#resume = resumeInParagraph(blocks, this.#resume, source)
    if (this.#resume.offset > this.#consumed.length) this.#consumed = source.slice(0, this.#resume.offset)
  }

  /** `isUnfinished` lets a block whose end may still come be a block, as the last one. */
  #parse(
    tail: string,
    isStreaming: boolean,
    isUnfinished = isStreaming,
  ): { blocks: Grouped<Block>; references: References } {
    const resume = this.#resume
    const prologue = prologueOf(resume)
    const isInParagraph = resume.leaf?.type === 'paragraph'
    const tokens: Token[] = []
    const references: References = Object.create(null)
    const env = { references, isOpen: isUnfinished, math: this.#math }
    this.#parser.block.parse(prologue.join('') + tail, this.#parser, env, tokens)

    const isOpen = isStreaming && !/\n[ \t>]*\n$/.test(tail)
    const known = isStreaming
      ? Object.assign(Object.create(null) as References, references, this.#references)
      : this.#references
    const prose = (text: string, isLast: boolean) => proseOf(this.#parser, text, known, this.#math, isLast && isOpen)
    let isFirst = isInParagraph
    const parsed = blocksOf(tokens, {
      lineOffset: resume.line - prologue.length + (isInParagraph ? 1 : 0),
      prose,
      segments: (text, isLast, line) => {
        // The prologue's own letter stands before the rest of the paragraph.
        const isRest = isFirst && line >= resume.line
        if (isRest) isFirst = false
        const segments = segmentsOf(
          isRest ? text.slice(1) : text,
          isLast && isOpen,
          prose,
          isLast ? this.#openSegments : [],
          this.#refused,
        )
        if (isLast) this.#openSegments = segments
        return segments
      },
    })
    return { blocks: graft(resume, parsed), references }
  }

  #prose = (text: string): Prose => proseOf(this.#parser, text, this.#references, this.#math, false)
}

/** As markdown-it does it before it parses; a carriage return at the end may be half a line break. */
function normalise(text: string, isStreaming: boolean): string {
  let source = text
  if (source.includes('\r'))
    source = (isStreaming && source.endsWith('\r') ? source.slice(0, -1) : source).replace(/\r\n?/g, '\n')
  return source.includes('\0') ? source.replaceAll('\0', '\ufffd') : source
}
