import type { Color } from './getScopeColor.ts'
import { createPatternCache } from './createPatternCache.ts'
import { createRootRange, LineScanner, type Range } from './LineScanner.ts'
import type { StepBudget } from './pattern/StepBudget.ts'
import type { GrammarRule } from './readRules.ts'

/** A piece of a line with its colour. */
export interface ColoredText {
  readonly text: string
  readonly color: Color
}

/** Colours the next line of a text. */
export type Tokenizer = (line: string) => ColoredText[]

/**
 * Colours lines by a TextMate grammar, as editors do: the first match wins, a range continues until its end matches,
 * and the text inside a range is matched against the range's own patterns. Returns a function that creates a tokenizer
 * for one text.
 */
export function createTokenizerFactory(root: GrammarRule, budget: StepBudget): () => Tokenizer {
  const engine = { patterns: createPatternCache(budget), budget }
  return () => {
    let range: Range = createRootRange(root)
    let isFirstLine = true
    return (line) => {
      const pieces = collectPieces(line)
      const scanner = new LineScanner(engine, { text: `${line}\n`, isFirstLine, add: pieces.add, range })
      range = scanner.scanLine()
      isFirstLine = false
      return pieces.all
    }
  }
}

/** Collects the pieces of a line. Each extends from the end of the previous one to its own. */
function collectPieces(line: string): { all: ColoredText[]; add: (end: number, color: Color) => void } {
  const all: ColoredText[] = []
  let start = 0
  return {
    all,
    add(end, color) {
      const text = line.slice(start, end)
      start = Math.max(start, end)
      const last = all.at(-1)
      if (text === '') return
      if (last !== undefined && last.color === color) all[all.length - 1] = { text: last.text + text, color }
      else all.push({ text, color })
    },
  }
}
