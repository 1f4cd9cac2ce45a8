import { toCharacterTest } from './characterTests.ts'
import type { CompileContext, Matcher } from './Matcher.ts'
import type { CharacterTest, PatternNode, Quantifier } from './nodes.ts'

type Compile = (node: PatternNode, next: Matcher, context: CompileContext) => Matcher

/** Compiles a quantifier to a matcher that continues with `next`. `compile` compiles the repeated node. */
export function compileQuantifier(
  quantifier: Quantifier,
  next: Matcher,
  context: CompileContext,
  compile: Compile,
): Matcher {
  const { node, mode } = quantifier
  const test = getSingleCharacter(node)
  // Most quantifiers repeat a single character, which needs no recursion.
  if (test !== undefined)
    return mode === 'lazy'
      ? repeatLazily(test, quantifier, next, context)
      : repeatGreedily(test, quantifier, next, context)
  if (mode === 'possessive') return compile({ type: 'atomic', node: { ...quantifier, mode: 'greedy' } }, next, context)
  return repeatNode(quantifier, next, context, compile)
}

/** The test of a node that matches exactly one character. */
function getSingleCharacter(node: PatternNode): CharacterTest | undefined {
  if (node.type === 'character') return node.test
  if (node.type !== 'text' || [...node.text].length !== 1) return undefined
  const code = node.text.codePointAt(0)
  return toCharacterTest((other) => other === code)
}

function repeatGreedily(
  test: CharacterTest,
  { min, max, mode }: Quantifier,
  next: Matcher,
  { captures, budget }: CompileContext,
): Matcher {
  const isPossessive = mode === 'possessive'
  return (at) => {
    let count = 0
    let end = at
    while (count < max) {
      const length = captures.matchLength(end, test)
      if (length === 0) break
      end += length
      count++
    }
    budget.spend((count + 1) * test.cost)
    for (; count >= min; count--) {
      const result = next(end)
      if (result >= 0 || isPossessive) return result
      end -= end > at + 1 && captures.isSurrogatePairBefore(end) ? 2 : 1
      budget.spend(1)
    }
    return -1
  }
}

function repeatLazily(
  test: CharacterTest,
  { min, max }: Quantifier,
  next: Matcher,
  { captures, budget }: CompileContext,
): Matcher {
  return (at) => {
    let end = at
    for (let count = 0; ; count++) {
      budget.spend(test.cost)
      const result = count >= min ? next(end) : -1
      if (result >= 0) return result
      const length = count < max ? captures.matchLength(end, test) : 0
      if (length === 0) return -1
      end += length
    }
  }
}

/** One run of a quantifier. If the repeated node contains the quantifier through a subroutine, runs are nested. */
interface Run {
  count: number
  /** Where the current repetition began. */
  from: number
  outer: Run | undefined
}

function repeatNode({ node, min, max, mode }: Quantifier, next: Matcher, context: CompileContext, compile: Compile) {
  const isLazy = mode === 'lazy'
  let run: Run | undefined
  const leave: Matcher = (at) => {
    const current = run!
    run = current.outer
    const end = next(at)
    run = current
    return end
  }
  const repeat: Matcher = (at) => {
    context.budget.spend(1)
    const current = run!
    const { count, from } = current
    const canLeave = count >= min
    // A repetition that consumed nothing would repeat forever.
    if (count >= max || (canLeave && at === from)) return leave(at)
    if (canLeave && isLazy) {
      const end = leave(at)
      if (end >= 0) return end
    }
    current.count = count + 1
    current.from = at
    const end = matchOnce(at)
    run = current
    current.count = count
    current.from = from
    return end >= 0 || !canLeave || isLazy ? end : leave(at)
  }
  const matchOnce = compile(node, repeat, context)
  const start: Matcher = (at) => {
    const outer = run
    run = { count: 0, from: -1, outer }
    const end = repeat(at)
    run = outer
    return end
  }
  return start
}
