import type { Color } from './getScopeColor.ts'
import { createPatternCache } from './createPatternCache.ts'
import { createRootRange, LineScanner, type Range } from './LineScanner.ts'
import { isRecord } from './isRecord.ts'
import { StepBudget } from './pattern/StepBudget.ts'
import { readRules, type GrammarRule } from './readRules.ts'

/** A TextMate grammar: the parsed JSON of its file, not validated. */
export interface GrammarFile {
  /** The file's name without its ending. */
  readonly name: string
  readonly grammar: unknown
}

/** The languages of some TextMate grammars. */
export interface Languages {
  has: (language: string) => boolean
  /**
   * Highlights lines of code. `context` contains the lines before them, which are read but not returned. Returns
   * undefined for an unknown language, and if it would take too long. The text itself is unchanged.
   */
  highlight: (lines: readonly string[], context: readonly string[], language: string) => ColoredText[][] | undefined
  /** How many steps the last call of `highlight` took. */
  spent: () => number
}

/**
 * The steps for one call of `highlight`. The largest grammars need two thirds of them to compile all their patterns.
 */
const MAX_STEPS = 3_500_000
/** Longer lines are not highlighted. */
const MAX_LINE = 1000

/**
 * Creates languages from TextMate grammars (`styling.codeblocks.languages.custom`, protocol.md#settings). A
 * language is found by its grammar's `name`, `aliases` or `fileTypes`, the last part of its `scopeName`, or its file's
 * name. Upper and lower case are the same.
 */
export function createLanguages(files: readonly GrammarFile[]): Languages {
  const grammars = files.flatMap(({ name, grammar }) =>
    isRecord(grammar) && Array.isArray(grammar.patterns) ? [{ name, grammar }] : [],
  )
  const byName = new Map<string, Grammar>()
  for (const getNames of [getOwnNames, getOtherNames]) {
    for (const file of grammars)
      for (const name of getNames(file)) if (!byName.has(name)) byName.set(name, file.grammar)
  }
  const budget = new StepBudget(MAX_STEPS)
  const factories = new Map<Grammar, () => Tokenizer>()
  const getFactory = (grammar: Grammar): (() => Tokenizer) => {
    let factory = factories.get(grammar)
    if (factory === undefined) {
      const all = grammars.map((file) => file.grammar)
      factory = createTokenizerFactory(readRules(grammar, all), budget)
      factories.set(grammar, factory)
    }
    return factory
  }

  return {
    has: (language) => byName.has(language.toLowerCase()),
    highlight(lines, context, language) {
      const grammar = byName.get(language.toLowerCase())
      if (grammar === undefined || [...context, ...lines].some((line) => line.length > MAX_LINE)) return undefined
      budget.refill(MAX_STEPS)
      try {
        const tokenize = getFactory(grammar)()
        for (const line of context) tokenize(line)
        return lines.map((line) => tokenize(line))
      } catch {
        // Either the steps or the stack are used up.
        return undefined
      }
    },
    spent: () => MAX_STEPS - budget.left,
  }
}

type Grammar = Record<string, unknown>

interface Language {
  name: string
  grammar: Grammar
}

function getOwnNames({ name, grammar }: Language): string[] {
  return normalizeNames([grammar.name, name])
}

function getOtherNames({ grammar }: Language): string[] {
  const { scopeName, aliases, fileTypes } = grammar
  const lists = [aliases, fileTypes].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  return normalizeNames([...lists, typeof scopeName === 'string' ? scopeName.split('.').at(-1) : undefined])
}

function normalizeNames(names: readonly unknown[]): string[] {
  return names.flatMap((name) =>
    typeof name === 'string' && name.trim() !== ''
      ? [name.trim().toLowerCase().replace(/\s+/g, '-').replace(/^\./, '')]
      : [],
  )
}

/** A piece of a line with its colour. */
interface ColoredText {
  readonly text: string
  readonly color: Color
}

/** Colours the next line of a text. */
type Tokenizer = (line: string) => ColoredText[]

/**
 * Colours lines by a TextMate grammar, as editors do: the first match wins, a range continues until its end matches,
 * and the text inside a range is matched against the range's own patterns. Returns a function that creates a tokenizer
 * for one text.
 */
function createTokenizerFactory(root: GrammarRule, budget: StepBudget): () => Tokenizer {
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
