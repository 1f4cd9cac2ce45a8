import type { PatternCache, Pattern, PatternMatch } from './createPatternCache.ts'
import { getScopeColor, type Color } from './getScopeColor.ts'
import type { StepBudget } from './pattern/StepBudget.ts'
import type { GrammarRule } from './readRules.ts'

/** An open range and the ranges around it. */
export interface Range {
  readonly rule: GrammarRule
  /** The pattern of its end. For a `while` range, the pattern that each further line must begin with. */
  readonly end: Pattern | undefined
  /** The colours of its delimiters, and of the text between them. */
  readonly outside: Color
  readonly inside: Color
  readonly parent: Range | undefined
  /** The offset where it began in this line; -1 if it began in an earlier one. */
  enteredAt: number
  anchor: number
  /** Whether its beginning included the end of the line. `\G` then matches at the start of the next line. */
  readonly tookLineEnd: boolean
}

export interface ScannedText {
  readonly text: string
  readonly isFirstLine: boolean
  readonly range: Range
  /** Adds a piece that ends here, with its colour. */
  readonly add: (end: number, color: Color) => void
}

export interface Engine {
  readonly patterns: PatternCache
  readonly budget: StepBudget
}

interface Found {
  readonly match: PatternMatch
  /** Undefined for the end of the range. */
  readonly rule: GrammarRule | undefined
}

const MAX_RANGES = 200
const MAX_CAPTURE_DEPTH = 10

/** Scans one line, or the text of a capture, from left to right. */
export class LineScanner {
  readonly #engine: Engine
  readonly #text: string
  readonly #isFirstLine: boolean
  readonly #add: ScannedText['add']
  /** How many captures this text is nested in. */
  readonly #depth: number
  #range: Range
  #at = 0
  #anchor = -1

  constructor(engine: Engine, { text, isFirstLine, range, add }: ScannedText, depth = 0) {
    this.#engine = engine
    this.#text = text
    this.#isFirstLine = isFirstLine
    this.#range = range
    this.#add = add
    this.#depth = depth
  }

  /** Colours a line. Returns the range that is open at its end. */
  scanLine(): Range {
    for (let range: Range | undefined = this.#range; range !== undefined; range = range.parent)
      range.enteredAt = range.anchor = -1
    this.#anchor = this.#range.tookLineEnd ? 0 : -1
    this.#closeDiscontinued()
    return this.#scan()
  }

  /** Colours a text from an offset on. */
  scanFrom(start: number): void {
    this.#at = start
    this.#anchor = start
    this.#scan()
  }

  #scan(): Range {
    while (this.#at < this.#text.length) {
      const found = this.#findNext()
      if (found === undefined) break
      const { match, rule } = found
      this.#add(match.start, this.#range.inside)
      const goesOn = rule === undefined ? this.#closeRange(match) : this.#applyRule(rule, match)
      if (!goesOn) break
      this.#at = Math.max(this.#at, match.end)
    }
    this.#add(this.#text.length, this.#range.inside)
    return this.#range
  }

  /** Closes the first range whose `while` does not match at the start of this line, with all ranges inside it. */
  #closeDiscontinued(): void {
    const ranges: Range[] = []
    for (let range: Range | undefined = this.#range; range !== undefined; range = range.parent)
      if (range.rule.while !== undefined) ranges.unshift(range)
    for (const range of ranges) {
      const match = this.#search(range.end)
      if (match === null) {
        this.#range = range.parent!
        return
      }
      this.#add(match.start, range.inside)
      this.#addCaptures(range.rule.endCaptures, match, range.inside)
      this.#add(match.end, range.inside)
      this.#anchor = match.end
      this.#at = Math.max(this.#at, match.end)
    }
  }

  #search(pattern: Pattern | undefined): PatternMatch | null {
    this.#engine.budget.spend(1)
    if (pattern === undefined) return null
    return pattern.search(this.#text, { from: this.#at, anchor: this.#anchor, isFirstLine: this.#isFirstLine })
  }

  /**
   * Finds the earliest match: of the range's end or of the rules inside. At the same offset, the end takes precedence.
   */
  #findNext(): Found | undefined {
    const { rule: outer, end } = this.#range
    const endMatch = outer.while === undefined ? this.#search(end) : null
    let best: Found | undefined = endMatch === null ? undefined : { match: endMatch, rule: undefined }
    for (const rule of outer.inside()) {
      const match = this.#search(this.#engine.patterns.get(rule.match ?? rule.begin!))
      if (match === null) continue
      const isEarlier = best === undefined || match.start < best.match.start
      const isBeforeEnd = best !== undefined && best.rule === undefined && outer.isEndLast
      if (isEarlier || (match.start === best!.match.start && isBeforeEnd)) best = { match, rule }
      if (best!.match.start === this.#at && (best!.rule !== undefined || !outer.isEndLast)) break
    }
    return best
  }

  /** Returns false if the range opened and closed without consuming text, which would go on forever. */
  #closeRange(match: PatternMatch): boolean {
    const closed = this.#range
    this.#addCaptures(closed.rule.endCaptures, match, closed.outside)
    this.#add(match.end, closed.outside)
    this.#anchor = closed.anchor
    if (match.end <= this.#at && closed.enteredAt === this.#at) return false
    this.#range = closed.parent!
    return true
  }

  /** Returns false if scanning this line cannot continue. */
  #applyRule(rule: GrammarRule, match: PatternMatch): boolean {
    const color = getScopeColor(rule.name, this.#range.inside)
    this.#addCaptures(rule.captures, match, color)
    this.#add(match.end, color)
    if (rule.begin === undefined) return match.end > this.#at
    const opened = this.#openRange(rule, match, color)
    if (opened === undefined) return false
    this.#anchor = match.end
    this.#range = opened
    return true
  }

  /** Undefined if the same range has already opened at this offset, or too many are open. */
  #openRange(rule: GrammarRule, match: PatternMatch, outside: Color): Range | undefined {
    let count = 0
    for (let range: Range | undefined = this.#range; range !== undefined; range = range.parent) {
      if (match.end === this.#at && range.rule === rule && range.enteredAt === this.#at) return undefined
      if (++count > MAX_RANGES) return undefined
    }
    const source = rule.while ?? rule.end
    return {
      rule,
      end: source === undefined ? undefined : this.#engine.patterns.get(this.#insertGroups(source, match)),
      outside,
      inside: getScopeColor(rule.contentName, outside),
      parent: this.#range,
      enteredAt: this.#at,
      anchor: this.#anchor,
      tookLineEnd: match.end === this.#text.length,
    }
  }

  /** Replaces `\1` in the source of an end with what the first group of the beginning matched. */
  #insertGroups(source: string, { groups }: PatternMatch): string {
    this.#engine.budget.spend(source.length >> 4)
    return source.replace(/\\(\d)/g, (_, digit: string) => {
      const start = groups[2 * Number(digit)] ?? -1
      const end = groups[2 * Number(digit) + 1]
      return start < 0 ? '' : this.#text.slice(start, end).replace(/[-\\{}*+?|^$.,[\]()#\s]/g, '\\$&')
    })
  }

  #addCaptures(captures: readonly (GrammarRule | undefined)[], { groups, end }: PatternMatch, color: Color): void {
    const open: { color: Color; end: number }[] = []
    const getOuter = () => open.at(-1)?.color ?? color
    const closeUntil = (offset: number) => {
      while (open.length > 0 && open.at(-1)!.end <= offset) this.#add(open.at(-1)!.end, open.pop()!.color)
    }
    for (const [index, rule] of captures.entries()) {
      const [from, to] = [groups[2 * index] ?? -1, groups[2 * index + 1] ?? -1]
      if (rule === undefined || from < 0 || to <= from) continue
      if (from >= end) break
      closeUntil(from)
      this.#add(from, getOuter())
      const own = getScopeColor(rule.name, getOuter())
      if (rule.inside().length > 0 && this.#depth < MAX_CAPTURE_DEPTH) this.#scanCapture(rule, from, to, own)
      else if (rule.name !== undefined) open.push({ color: own, end: to })
    }
    closeUntil(Infinity)
  }

  #scanCapture(rule: GrammarRule, from: number, to: number, color: Color): void {
    const captured: ScannedText = {
      text: this.#text.slice(0, to),
      isFirstLine: this.#isFirstLine && from === 0,
      range: createRootRange(rule, color),
      add: this.#add,
    }
    new LineScanner(this.#engine, captured, this.#depth + 1).scanFrom(from)
  }
}

/** A range without an end: the whole text, or a capture. */
export function createRootRange(rule: GrammarRule, outside?: Color): Range {
  return {
    rule,
    end: undefined,
    outside,
    inside: outside === undefined ? undefined : getScopeColor(rule.contentName, outside),
    parent: undefined,
    enteredAt: -1,
    anchor: -1,
    tookLineEnd: false,
  }
}
