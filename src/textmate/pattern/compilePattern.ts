import { isWord } from './characterTests.ts'
import { firstCharacters } from './firstCharacters.ts'
import { Memory, type SearchPlace } from './Memory.ts'
import type { CharacterTest, ParsedPattern, PatternNode, Place } from './nodes.ts'
import { setsGroups } from './setsGroups.ts'
import { widthOf } from './widthOf.ts'

/** Goes on at an offset; gives the end of the whole match, or -1. */
type Step = (at: number) => number

export interface PatternMatch {
  start: number
  end: number
  /** Start and end of each group, the whole first; -1 for one that took no part. */
  groups: readonly number[]
}

export interface Pattern {
  /** The first match at or behind an offset. */
  search: (text: string, place: SearchPlace) => PatternMatch | null
}

/** How much work is left for all that is being matched. */
export interface Budget {
  steps: number
}

/** The budget is used up. */
export class BudgetError extends Error {
  override name = 'BudgetError'
}

const accept: Step = (at) => at
const BEYOND_ASCII = 128

/**
 * Makes a matcher that goes from one step to the next and back where it has to, as a regular expression engine does; but
 * it counts its steps, so that no pattern and no text can keep a page busy for longer than its budget allows.
 */
export function compilePattern({ node, groups }: ParsedPattern, budget: Budget): Pattern {
  const memory = new Memory(groups.length)
  const calls: Step[] = []
  const bodies: Step[] = []
  const start = compile(node, accept)
  const first = firstCharacters(node)

  return {
    search(text, place) {
      memory.begin(text, place)
      spend(1 + ((text.length - place.from) >> 4))
      for (let at = place.from; at <= text.length; at++) {
        if (!first(text.charCodeAt(at))) continue
        spend(1)
        const end = start(at)
        if (end >= 0) return { start: memory.keptFrom ?? at, end, groups: memory.groupsOf(at, end) }
      }
      return null
    },
  }

  function spend(steps: number): void {
    budget.steps -= steps
    if (budget.steps < 0) throw new BudgetError('A pattern takes too long.')
  }

  function compile(node: PatternNode, next: Step): Step {
    switch (node.type) {
      case 'text':
        return (at) => (memory.text.startsWith(node.text, at) ? next(at + node.text.length) : -1)
      case 'character':
        return (at) => {
          const width = memory.widthAt(at, node.test)
          return width === 0 ? -1 : next(at + width)
        }
      case 'sequence':
        return node.nodes.reduceRight((rest, child) => compile(child, rest), next)
      case 'choice':
        return compileChoice(node.nodes, next)
      case 'group':
        return compileGroup(node.index, node.node, next)
      case 'loop':
        return compileLoop(node, next)
      case 'atomic':
        return compileAtomic(node.node, next)
      case 'look':
        return compileLook(node, next)
      case 'reference': {
        const index = node.index()
        return (at) => {
          const end = memory.endOfRepeat(index, at, node.ignoresCase)
          return end < 0 ? -1 : next(end)
        }
      }
      case 'call':
        return compileCall(node.index(), next)
      case 'condition': {
        const [index, yes, no] = [node.index(), compile(node.yes, next), compile(node.no, next)]
        return (at) => (memory.has(index) ? yes(at) : no(at))
      }
      case 'place': {
        const holds = PLACES[node.place]
        return (at) => (holds(memory, at) ? next(at) : -1)
      }
      case 'keep':
        return (at) => {
          memory.keptFrom = at
          const end = next(at)
          if (end < 0) memory.keptFrom = undefined
          return end
        }
    }
  }

  function compileChoice(nodes: readonly PatternNode[], next: Step): Step {
    const options = nodes.map((node) => ({ first: firstCharacters(node), step: compile(node, next) }))
    // Grammars list hundreds of words: those that begin otherwise are not tried. The last list is for what is no ASCII.
    const lists: Step[][] = []
    return (at) => {
      const unit = Math.min(memory.text.charCodeAt(at) || 0, BEYOND_ASCII)
      for (const option of (lists[unit] ??= options.filter(({ first }) => first(unit)).map(({ step }) => step))) {
        spend(1)
        const end = option(at)
        if (end >= 0) return end
      }
      return -1
    }
  }

  function compileGroup(index: number, node: PatternNode, next: Step): Step {
    const body = compile(node, (at) => {
      const before = memory.close(index, at)
      const end = next(at)
      if (end < 0) memory.reopen(index, before)
      return end
    })
    return (at) => {
      const before = memory.open(index, at)
      const end = body(at)
      if (end < 0) memory.opened[index] = before
      return end
    }
  }

  function compileAtomic(node: PatternNode, next: Step): Step {
    const body = compile(node, accept)
    return restoring(node, (at) => {
      const end = body(at)
      return end < 0 ? -1 : next(end)
    })
  }

  /** Puts groups back that a step set on its way to nothing. */
  function restoring(node: PatternNode, step: Step): Step {
    if (!setsGroups(node)) return step
    return (at) => {
      const before = memory.save()
      const end = step(at)
      if (end < 0) memory.restore(before)
      return end
    }
  }

  function compileLook({ node, isBehind, isNegative }: Extract<PatternNode, { type: 'look' }>, next: Step): Step {
    let target = -1
    const body = compile(node, isBehind ? (at) => (at === target ? at : -1) : accept)
    const [least, most] = isBehind ? widthOf(node) : [0, 0]
    const holds = (at: number) => {
      const outer = target
      target = at
      let isThere = false
      for (let from = at - least; !isThere && from >= Math.max(0, at - most); from--) {
        spend(1)
        isThere = body(from) >= 0
      }
      target = outer
      return isThere
    }
    // What a negative look set is gone whatever comes of it.
    const test = isNegative ? restoring(node, (at) => (holds(at) ? -1 : at)) : (at: number) => (holds(at) ? at : -1)
    return restoring(node, (at) => (test(at) < 0 ? -1 : next(at)))
  }

  /** The group's pattern goes on where it was called from: that is known only when it runs. */
  function compileCall(index: number, next: Step): Step {
    return (at) => {
      spend(1)
      bodies[index] ??= compile(groups[index]!, (end) => {
        const goOn = calls.pop()!
        const result = goOn(end)
        calls.push(goOn)
        return result
      })
      calls.push(next)
      const end = bodies[index](at)
      calls.pop()
      return end
    }
  }

  function compileLoop({ node, least, most, mood }: Extract<PatternNode, { type: 'loop' }>, next: Step): Step {
    const test = testOf(node)
    if (test !== undefined)
      return mood === 'lazy' ? lazyRun(test, least, most, next) : greedyRun(test, least, most, mood, next)
    if (mood === 'possessive') return compileAtomic({ type: 'loop', node, least, most, mood: 'greedy' }, next)
    return generalLoop(node, least, most, mood === 'lazy', next)
  }

  /** Most loops are over single characters: they need no step back into the loop itself. */
  function greedyRun(test: CharacterTest, least: number, most: number, mood: string, next: Step): Step {
    return (at) => {
      let [count, end] = [0, at]
      for (let width = 1; count < most; count++) {
        width = memory.widthAt(end, test)
        if (width === 0) break
        end += width
      }
      spend(count + 1)
      for (; count >= least; count--) {
        const result = next(end)
        if (result >= 0 || mood === 'possessive') return result
        end -= end > at + 1 && memory.isPairBefore(end) ? 2 : 1
        spend(1)
      }
      return -1
    }
  }

  function lazyRun(test: CharacterTest, least: number, most: number, next: Step): Step {
    return (at) => {
      for (let [count, end] = [0, at]; ; count++) {
        spend(1)
        const result = count >= least ? next(end) : -1
        if (result >= 0) return result
        const width = count < most ? memory.widthAt(end, test) : 0
        if (width === 0) return -1
        end += width
      }
    }
  }

  function generalLoop(node: PatternNode, least: number, most: number, isLazy: boolean, next: Step): Step {
    interface Run {
      count: number
      from: number
      outer: Run | undefined
    }
    let run: Run | undefined
    const leave = (at: number): number => {
      const mine = run!
      run = mine.outer
      const end = next(at)
      run = mine
      return end
    }
    const again = (at: number): number => {
      spend(1)
      const mine = run!
      const { count, from } = mine
      const canLeave = count >= least
      // A turn that read nothing would go on forever.
      if (count >= most || (canLeave && at === from)) return leave(at)
      if (canLeave && isLazy) {
        const end = leave(at)
        if (end >= 0) return end
      }
      mine.count = count + 1
      mine.from = at
      const end = body(at)
      run = mine
      mine.count = count
      mine.from = from
      return end >= 0 || !canLeave || isLazy ? end : leave(at)
    }
    const body = compile(node, again)
    return (at) => {
      const outer = run
      run = { count: 0, from: -1, outer }
      const end = again(at)
      run = outer
      return end
    }
  }
}

/** The test of a node that is one character. */
function testOf(node: PatternNode): CharacterTest | undefined {
  if (node.type === 'character') return node.test
  if (node.type !== 'text' || [...node.text].length !== 1) return undefined
  const code = node.text.codePointAt(0)
  return (other) => other === code
}

const PLACES: Readonly<Record<Place, (memory: Memory, at: number) => boolean>> = {
  lineStart: ({ text }, at) => at === 0 || (text[at - 1] === '\n' && at < text.length),
  lineEnd: ({ text }, at) => at === text.length || text[at] === '\n',
  textStart: ({ place }, at) => at === 0 && place.isFirstLine,
  textEnd: ({ text }, at) => at === text.length,
  lastLineEnd: ({ text }, at) => at === text.length || (at === text.length - 1 && text[at] === '\n'),
  anchor: ({ place }, at) => at === place.anchor,
  wordEdge: isWordEdge,
  noWordEdge: (memory, at) => !isWordEdge(memory, at),
}

function isWordEdge({ text }: Memory, at: number): boolean {
  return isWordAt(text, at - 1) !== isWordAt(text, at)
}

function isWordAt(text: string, at: number): boolean {
  return at >= 0 && at < text.length && isWord(text.codePointAt(at)!)
}
