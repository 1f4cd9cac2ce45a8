import { createTokenizer, type ColouredText } from './createTokenizer.ts'
import { readRules } from './readRules.ts'

/** A TextMate grammar as its file holds it, parsed and not checked. */
export interface GrammarFile {
  /** What the file is named. */
  readonly name: string
  readonly grammar: unknown
}

/** Languages of TextMate grammars. */
export interface Languages {
  has: (language: string) => boolean
  /**
   * Colours lines of code; `context` are the lines before them, which are read but not returned. Undefined for a language
   * that is not known, and where it would take too long. The text is the same, piece by piece.
   */
  highlight: (lines: readonly string[], context: readonly string[], language: string) => ColouredText[][] | undefined
}

/** For one call of `highlight`: some hundred times what code needs, and a tenth of a second at most. */
const STEPS = 2_000_000
/** Lines longer than this are not coloured. */
const MAX_LINE = 1000

/**
 * Makes languages of TextMate grammars (`styling.codeblocks.languages.custom`, section 2.7 of the reference). A language
 * goes by its grammar's `name`, `aliases`, `fileTypes` and `scopeName`, and by its file's name, in any case.
 */
export function createLanguages(files: readonly GrammarFile[]): Languages {
  const grammars = files.flatMap(({ name, grammar }) =>
    isRecord(grammar) && Array.isArray(grammar.patterns) ? [{ name, grammar }] : [],
  )
  const byName = new Map<string, Record<string, unknown>>()
  for (const namesOf of [ownNames, otherNames]) {
    for (const file of grammars) for (const name of namesOf(file)) if (!byName.has(name)) byName.set(name, file.grammar)
  }
  const budget = { steps: 0 }
  const tokenizers = new Map<unknown, ReturnType<typeof createTokenizer>>()

  return {
    has: (language) => byName.has(language.toLowerCase()),
    highlight(lines, context, language) {
      const grammar = byName.get(language.toLowerCase())
      if (grammar === undefined || [...context, ...lines].some((line) => line.length > MAX_LINE)) return undefined
      budget.steps = STEPS
      try {
        let start = tokenizers.get(grammar)
        if (start === undefined) {
          start = createTokenizer(
            readRules(
              grammar,
              grammars.map((file) => file.grammar),
            ),
            budget,
          )
          tokenizers.set(grammar, start)
        }
        const tokenize = start()
        for (const line of context) tokenize(line)
        return lines.map(tokenize)
      } catch {
        // The budget, or the stack, is used up.
        return undefined
      }
    },
  }
}

interface Language {
  name: string
  grammar: Record<string, unknown>
}

function ownNames({ name, grammar }: Language): string[] {
  return plainNames([grammar.name, name])
}

function otherNames({ grammar }: Language): string[] {
  const { scopeName, aliases, fileTypes } = grammar
  const lists = [aliases, fileTypes].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  return plainNames([...lists, typeof scopeName === 'string' ? scopeName.split('.').at(-1) : undefined])
}

function plainNames(names: readonly unknown[]): string[] {
  return names.flatMap((name) =>
    typeof name === 'string' && name.trim() !== ''
      ? [name.trim().toLowerCase().replace(/\s+/g, '-').replace(/^\./, '')]
      : [],
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
