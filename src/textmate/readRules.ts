import { isRecord } from './isRecord.ts'

/** A rule of a TextMate grammar: a match, a range from `begin` to `end` (or while `while`), or a list of patterns. */
export interface GrammarRule {
  readonly name: string | undefined
  readonly contentName: string | undefined
  /** Sources of regular expressions. */
  readonly match: string | undefined
  readonly begin: string | undefined
  readonly end: string | undefined
  readonly while: string | undefined
  /** By group number: captures of `match` or `begin`, and of `end` or `while`. */
  readonly captures: readonly (GrammarRule | undefined)[]
  readonly endCaptures: readonly (GrammarRule | undefined)[]
  /** Whether the rules inside take precedence over the end. */
  readonly isEndLast: boolean
  /** The rules inside, with includes resolved. Each has a `match` or a `begin`. */
  readonly inside: () => readonly GrammarRule[]
}

type Raw = Readonly<Record<string, unknown>>
/** Where names that begin with `#` are looked up. The nearest comes first. */
type Repositories = readonly Raw[]

const MAX_RULES = 5_000
const MAX_CAPTURES = 100

/**
 * Reads a grammar's rules. The grammar is not validated; anything malformed is left out.
 *
 * @param grammar The grammar to start from, which `$base` refers to.
 * @param grammars All grammars that may be included by their `scopeName`.
 */
export function readRules(grammar: Raw, grammars: readonly Raw[]): GrammarRule {
  const known = new Map<Raw, GrammarRule>()
  return readRule(grammar, [])

  function readRule(raw: Raw, outer: Repositories): GrammarRule {
    const before = known.get(raw)
    if (before !== undefined) return before
    const repositories = isRecord(raw.repository) ? [raw.repository, ...outer] : outer
    const text = (key: string) => (typeof raw[key] === 'string' ? raw[key] : undefined)
    let inside: readonly GrammarRule[] | undefined
    const isRange = text('begin') !== undefined
    const rule: GrammarRule = {
      name: text('name'),
      contentName: text('contentName'),
      match: text('match'),
      begin: text('match') === undefined ? text('begin') : undefined,
      end: text('end'),
      while: text('while'),
      captures: readCaptures((isRange ? raw.beginCaptures : undefined) ?? raw.captures, repositories),
      endCaptures: readCaptures(raw.endCaptures ?? raw.whileCaptures ?? raw.captures, repositories),
      isEndLast: raw.applyEndPatternLast === true || raw.applyEndPatternLast === 1,
      inside: () => (inside ??= collect(raw, repositories)),
    }
    known.set(raw, rule)
    return rule
  }

  function readCaptures(value: unknown, repositories: Repositories): (GrammarRule | undefined)[] {
    const captures: (GrammarRule | undefined)[] = []
    if (!isRecord(value)) return captures
    for (const [key, capture] of Object.entries(value)) {
      const index = Number(key)
      if (Number.isInteger(index) && index >= 0 && index < MAX_CAPTURES && isRecord(capture))
        captures[index] = readRule(capture, repositories)
    }
    return captures
  }

  /** Collects the rules of `patterns`. Includes, and rules with only patterns, are replaced by the rules inside. */
  function collect(start: Raw, outer: Repositories): GrammarRule[] {
    const rules: GrammarRule[] = []
    const seen = new Set<Raw>([start])
    const visit = (parent: Raw, repositories: Repositories): void => {
      for (const raw of Array.isArray(parent.patterns) ? (parent.patterns as unknown[]) : []) {
        if (!isRecord(raw) || raw.disabled === true || raw.disabled === 1 || rules.length >= MAX_RULES) continue
        const [target, scope] =
          typeof raw.include === 'string' ? resolveInclude(raw.include, repositories) : [raw, repositories]
        if (target === undefined) continue
        if (typeof target.match === 'string' || typeof target.begin === 'string') rules.push(readRule(target, scope))
        else if (!seen.has(target)) {
          seen.add(target)
          visit(target, isRecord(target.repository) ? [target.repository, ...scope] : scope)
        }
      }
    }
    visit(start, outer)
    return rules
  }

  function resolveInclude(include: string, repositories: Repositories): readonly [Raw | undefined, Repositories] {
    if (include === '$base') return [grammar, []]
    if (include === '$self') return [findGrammar(repositories), []]
    const [scope = '', name] = include.split('#')
    const other = scope === '' ? undefined : grammars.find(({ scopeName }) => scopeName === scope)
    if (name === undefined) return [other, []]
    const scopes = scope === '' ? repositories : [isRecord(other?.repository) ? other.repository : {}]
    const target = scopes.find((repository) => Object.hasOwn(repository, name))?.[name]
    return [isRecord(target) ? target : undefined, scopes]
  }

  /** Finds the grammar that the outermost repository belongs to. */
  function findGrammar(repositories: Repositories): Raw {
    const outermost = repositories.at(-1)
    return grammars.find(({ repository }) => outermost !== undefined && repository === outermost) ?? grammar
  }
}
