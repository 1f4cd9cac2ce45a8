/** A rule of a TextMate grammar: a match, a range from `begin` to `end` (or as long as `while`), or nothing but patterns. */
export interface Rule {
  readonly name: string | undefined
  readonly contentName: string | undefined
  /** Sources of regular expressions. */
  readonly match: string | undefined
  readonly begin: string | undefined
  readonly end: string | undefined
  readonly while: string | undefined
  /** By the numbers of their groups: of `match` or `begin`, and of `end` or `while`. */
  readonly captures: readonly (Rule | undefined)[]
  readonly endCaptures: readonly (Rule | undefined)[]
  /** Whether what is inside goes before the end. */
  readonly isEndLast: boolean
  /** The rules inside, with all that they include. Each has a `match` or a `begin`. */
  readonly inside: () => readonly Rule[]
}

type Raw = Readonly<Record<string, unknown>>
/** Where names that begin with `#` are looked up: the nearest first. */
type Repositories = readonly Raw[]

const MOST_RULES = 5_000
const MOST_CAPTURES = 100

/**
 * Reads a grammar's rules. It comes from a file that nobody has checked: what is not as it should be is left out.
 *
 * @param grammar For `$base`, and where reading begins.
 * @param grammars All that may be included by their `scopeName`.
 */
export function readRules(grammar: Raw, grammars: readonly Raw[]): Rule {
  const known = new Map<Raw, Rule>()
  return rootOf(grammar)

  function rootOf(root: Raw): Rule {
    return ruleOf(root, [])
  }

  function ruleOf(raw: Raw, around: Repositories): Rule {
    const before = known.get(raw)
    if (before !== undefined) return before
    const repositories = isRaw(raw.repository) ? [raw.repository, ...around] : around
    const text = (key: string) => (typeof raw[key] === 'string' ? raw[key] : undefined)
    let inside: readonly Rule[] | undefined
    const isRange = text('begin') !== undefined
    const rule: Rule = {
      name: text('name'),
      contentName: text('contentName'),
      match: text('match'),
      begin: text('match') === undefined ? text('begin') : undefined,
      end: text('end'),
      while: text('while'),
      captures: capturesOf((isRange ? raw.beginCaptures : undefined) ?? raw.captures, repositories),
      endCaptures: capturesOf(raw.endCaptures ?? raw.whileCaptures ?? raw.captures, repositories),
      isEndLast: raw.applyEndPatternLast === true || raw.applyEndPatternLast === 1,
      inside: () => (inside ??= collect(raw, repositories)),
    }
    known.set(raw, rule)
    return rule
  }

  function capturesOf(value: unknown, repositories: Repositories): (Rule | undefined)[] {
    const captures: (Rule | undefined)[] = []
    if (!isRaw(value)) return captures
    for (const [key, capture] of Object.entries(value)) {
      const index = Number(key)
      if (Number.isInteger(index) && index >= 0 && index < MOST_CAPTURES && isRaw(capture))
        captures[index] = ruleOf(capture, repositories)
    }
    return captures
  }

  /** The rules of `patterns`; includes, and rules that are nothing but patterns, give way to what is in them. */
  function collect(start: Raw, around: Repositories): Rule[] {
    const rules: Rule[] = []
    const seen = new Set<Raw>([start])
    const visit = (parent: Raw, repositories: Repositories): void => {
      for (const raw of Array.isArray(parent.patterns) ? (parent.patterns as unknown[]) : []) {
        if (!isRaw(raw) || raw.disabled === true || raw.disabled === 1 || rules.length >= MOST_RULES) continue
        const [target, scope] =
          typeof raw.include === 'string' ? includedBy(raw.include, repositories) : [raw, repositories]
        if (target === undefined) continue
        if (typeof target.match === 'string' || typeof target.begin === 'string') rules.push(ruleOf(target, scope))
        else if (!seen.has(target)) {
          seen.add(target)
          visit(target, isRaw(target.repository) ? [target.repository, ...scope] : scope)
        }
      }
    }
    visit(start, around)
    return rules
  }

  function includedBy(include: string, repositories: Repositories): readonly [Raw | undefined, Repositories] {
    if (include === '$base') return [grammar, []]
    if (include === '$self') return [grammarAround(repositories), []]
    const [scope = '', name] = include.split('#')
    const other = scope === '' ? undefined : grammars.find(({ scopeName }) => scopeName === scope)
    if (name === undefined) return [other, []]
    const places = scope === '' ? repositories : [isRaw(other?.repository) ? other.repository : {}]
    const place = places.find((repository) => Object.hasOwn(repository, name))
    const target = place?.[name]
    return [isRaw(target) ? target : undefined, scope === '' ? repositories : places]
  }

  /** The grammar in whose repository a rule is looked up. */
  function grammarAround(repositories: Repositories): Raw {
    const outermost = repositories.at(-1)
    return grammars.find(({ repository }) => outermost !== undefined && repository === outermost) ?? grammar
  }
}

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
