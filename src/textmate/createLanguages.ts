import { createTokenizerFactory, type ColoredText, type Tokenizer } from './createTokenizerFactory.ts'
import { isRecord } from './isRecord.ts'
import { StepBudget } from './pattern/StepBudget.ts'
import { readRules } from './readRules.ts'

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
