import { assertions } from './assertions.ts'
import { compileQuantifier } from './compileQuantifier.ts'
import { getFirstCharacters } from './getFirstCharacters.ts'
import { getWidth } from './getWidth.ts'
import type { CompileContext, Matcher } from './Matcher.ts'
import type { CharacterTest, Lookaround, PatternNode } from './nodes.ts'
import { setsCaptures } from './setsCaptures.ts'

/** Compiles a node to a matcher that continues with `next`. */
export function compileNode(node: PatternNode, next: Matcher, context: CompileContext): Matcher {
  context.budget.spend(1)
  switch (node.type) {
    case 'text':
      return compileText(node.text, next, context)
    case 'character':
      return compileCharacter(node.test, next, context)
    case 'sequence':
      return node.nodes.reduceRight((rest, child) => compileNode(child, rest, context), next)
    case 'alternation':
      return compileAlternation(node.nodes, next, context)
    case 'group':
      return compileGroup(node.index, node.node, next, context)
    case 'quantifier':
      return compileQuantifier(node, next, context, compileNode)
    case 'atomic':
      return compileAtomic(node.node, next, context)
    case 'lookaround':
      return compileLookaround(node, next, context)
    case 'backreference':
      return compileBackreference(node.index(), node.ignoresCase, next, context)
    case 'subroutine':
      return compileSubroutine(node.index(), next, context)
    case 'conditional':
      return compileConditional(node.index(), node.yes, node.no, next, context)
    case 'assertion': {
      const holds = assertions[node.kind]
      return (at) => (holds(context.captures, at) ? next(at) : -1)
    }
    case 'keep':
      return compileKeep(next, context)
  }
}

function compileText(text: string, next: Matcher, { captures }: CompileContext): Matcher {
  return (at) => (captures.text.startsWith(text, at) ? next(at + text.length) : -1)
}

function compileCharacter(test: CharacterTest, next: Matcher, { captures, budget }: CompileContext): Matcher {
  return (at) => {
    budget.spend(test.cost)
    const length = captures.matchLength(at, test)
    return length === 0 ? -1 : next(at + length)
  }
}

const BEYOND_ASCII = 128
/** The number of steps for finding the first characters of an option. */
const STEPS_PER_OPTION = 12

function compileAlternation(nodes: readonly PatternNode[], next: Matcher, context: CompileContext): Matcher {
  const { captures, budget } = context
  budget.spend(nodes.length * STEPS_PER_OPTION)
  const options = nodes.map((node) => ({
    canStartWith: getFirstCharacters(node),
    match: compileNode(node, next, context),
  }))
  // Grammars list hundreds of words, so only those that can begin with the next character are tried. The last list is
  // for all characters beyond ASCII.
  const lists: Matcher[][] = []
  const filterOptions = (unit: number): Matcher[] => {
    budget.spend(options.length)
    return options.filter(({ canStartWith }) => canStartWith(unit)).map(({ match }) => match)
  }
  return (at) => {
    const unit = Math.min(captures.text.charCodeAt(at) || 0, BEYOND_ASCII)
    for (const match of (lists[unit] ??= filterOptions(unit))) {
      budget.spend(1)
      const end = match(at)
      if (end >= 0) return end
    }
    return -1
  }
}

function compileGroup(index: number, node: PatternNode, next: Matcher, context: CompileContext): Matcher {
  const { captures, budget } = context
  const matchBody = compileNode(
    node,
    (at) => {
      const before = captures.close(index, at)
      const end = next(at)
      if (end < 0) captures.reopen(index, before)
      return end
    },
    context,
  )
  return (at) => {
    budget.spend(1)
    const before = captures.open(index, at)
    const end = matchBody(at)
    if (end < 0) captures.opened[index] = before
    return end
  }
}

export function compileAtomic(node: PatternNode, next: Matcher, context: CompileContext): Matcher {
  const matchBody = compileNode(node, (at) => at, context)
  return restoreOnFailure(node, context, (at) => {
    const end = matchBody(at)
    return end < 0 ? -1 : next(end)
  })
}

/** Wraps a matcher to undo the captures that it set before it failed. */
function restoreOnFailure(
  node: PatternNode,
  { captures, budget, groupSteps }: CompileContext,
  match: Matcher,
): Matcher {
  if (!setsCaptures(node)) return match
  return (at) => {
    budget.spend(groupSteps)
    const before = captures.save()
    const end = match(at)
    if (end < 0) {
      budget.spend(groupSteps)
      captures.restore(before)
    }
    return end
  }
}

function compileLookaround(lookaround: Lookaround, next: Matcher, context: CompileContext): Matcher {
  const { node, isBehind, isNegative } = lookaround
  const { budget } = context
  let target = -1
  const matchBody = compileNode(node, isBehind ? (at) => (at === target ? at : -1) : (at) => at, context)
  const { min, max } = isBehind ? getWidth(node) : { min: 0, max: 0 }
  const holds = (at: number): boolean => {
    const outer = target
    target = at
    let isFound = false
    for (let from = at - min; !isFound && from >= Math.max(0, at - max); from--) {
      budget.spend(1)
      isFound = matchBody(from) >= 0
    }
    target = outer
    return isFound
  }
  // A negative lookaround never keeps the captures it set.
  const check: Matcher = isNegative
    ? restoreOnFailure(node, context, (at) => (holds(at) ? -1 : at))
    : (at) => (holds(at) ? at : -1)
  return restoreOnFailure(node, context, (at) => (check(at) < 0 ? -1 : next(at)))
}

function compileBackreference(index: number, ignoresCase: boolean, next: Matcher, context: CompileContext): Matcher {
  const { captures, budget } = context
  return (at) => {
    const end = captures.findRepetitionEnd(index, at, ignoresCase)
    budget.spend(1 + ((end - at) >> 4))
    return end < 0 ? -1 : next(end)
  }
}

/**
 * Compiles a call of a group's pattern. When the group ends, it continues after the call, which is known only at run
 * time.
 */
function compileSubroutine(index: number, next: Matcher, context: CompileContext): Matcher {
  const { budget, bodies, returns, groups } = context
  const returnToCaller: Matcher = (at) => {
    const resume = returns.pop()!
    const end = resume(at)
    returns.push(resume)
    return end
  }
  return (at) => {
    budget.spend(1)
    bodies[index] ??= compileNode(groups[index]!, returnToCaller, context)
    returns.push(next)
    const end = bodies[index](at)
    returns.pop()
    return end
  }
}

function compileConditional(
  index: number,
  yes: PatternNode,
  no: PatternNode,
  next: Matcher,
  context: CompileContext,
): Matcher {
  const matchYes = compileNode(yes, next, context)
  const matchNo = compileNode(no, next, context)
  return (at) => (context.captures.has(index) ? matchYes(at) : matchNo(at))
}

function compileKeep(next: Matcher, { captures }: CompileContext): Matcher {
  return (at) => {
    captures.keptFrom = at
    const end = next(at)
    if (end < 0) captures.keptFrom = undefined
    return end
  }
}
