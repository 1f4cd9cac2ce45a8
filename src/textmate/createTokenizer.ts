import { colourOfScope, type Colour } from './colourOfScope.ts'
import { createPatterns, type CachedPattern } from './createPatterns.ts'
import type { Budget, PatternMatch } from './pattern/compilePattern.ts'
import type { Rule } from './readRules.ts'

/** A piece of a line, with the colour it gets. */
export interface ColouredText {
  readonly text: string
  readonly colour: Colour
}

/** A range that is open, in the one around it. */
interface Frame {
  readonly rule: Rule
  /** Its end, or what each further line has to begin with. */
  readonly end: CachedPattern | undefined
  readonly outside: Colour
  readonly inside: Colour
  readonly parent: Frame | undefined
  /** Where in this line it began; -1 for an earlier line. */
  enteredAt: number
  anchor: number
  /** Whether its beginning took the line's end with it: then `\G` holds at the next line's beginning. */
  readonly tookLineEnd: boolean
}

const MOST_FRAMES = 200
const MOST_CAPTURES_DEEP = 10

/**
 * Colours line after line by a TextMate grammar, as editors do: what matches first counts, a range goes on until its end
 * matches, and what is inside of it is looked at by its own patterns.
 */
export function createTokenizer(root: Rule, budget: Budget): () => (line: string) => ColouredText[] {
  const patterns = createPatterns(budget)

  return () => {
    let top: Frame = {
      rule: root,
      end: undefined,
      outside: undefined,
      inside: undefined,
      parent: undefined,
      enteredAt: -1,
      anchor: -1,
      tookLineEnd: false,
    }
    let isFirstLine = true
    return (line) => {
      const pieces = collectPieces(line)
      for (let frame: Frame | undefined = top; frame !== undefined; frame = frame.parent)
        frame.enteredAt = frame.anchor = -1
      top = scan(`${line}\n`, 0, top, isFirstLine, pieces.add, true)
      isFirstLine = false
      return pieces.all
    }
  }

  function scan(
    text: string,
    from: number,
    start: Frame,
    isFirst: boolean,
    add: Add,
    isLine: boolean,
    depth = 0,
  ): Frame {
    let top = start
    let at = from
    let anchor = isLine ? (top.tookLineEnd ? 0 : -1) : from
    const search = (pattern: CachedPattern | undefined) =>
      pattern?.search(text, { from: at, anchor, isFirstLine: isFirst }) ?? null
    if (isLine) keepOnlyContinued()

    while (at < text.length) {
      const found = nextOf(top)
      if (found === undefined) break
      const { match, rule } = found
      const hasMoved = match.end > at
      add(match.start, top.inside)
      if (rule === undefined) {
        const popped = top
        addCaptures(popped.rule.endCaptures, match, popped.outside)
        add(match.end, popped.outside)
        top = popped.parent!
        anchor = popped.anchor
        // Opened and closed without a step: it would go on forever.
        if (!hasMoved && popped.enteredAt === at) {
          top = popped
          break
        }
      } else {
        const colour = colourOfScope(rule.name, top.inside)
        addCaptures(rule.captures, match, colour)
        add(match.end, colour)
        if (rule.begin === undefined) {
          if (!hasMoved) break
        } else {
          const opened = open(rule, match, colour)
          if (opened === undefined) break
          anchor = match.end
          top = opened
        }
      }
      at = Math.max(at, match.end)
    }
    add(text.length, top.inside)
    return top

    /** Ranges with `while` go on as long as each line begins with it; the first that doesn't ends with all inside it. */
    function keepOnlyContinued(): void {
      const frames: Frame[] = []
      for (let frame: Frame | undefined = top; frame !== undefined; frame = frame.parent)
        if (frame.rule.while !== undefined) frames.unshift(frame)
      for (const frame of frames) {
        const match = search(frame.end)
        if (match === null) {
          top = frame.parent!
          return
        }
        add(match.start, frame.inside)
        addCaptures(frame.rule.endCaptures, match, frame.inside)
        add(match.end, frame.inside)
        anchor = match.end
        at = Math.max(at, match.end)
      }
    }

    /** What comes first of the range's end (without a rule) and the rules inside; of two at one place the end. */
    function nextOf(frame: Frame): { match: PatternMatch; rule: Rule | undefined } | undefined {
      const end = frame.rule.while === undefined ? search(frame.end) : null
      let best: { match: PatternMatch; rule: Rule | undefined } | undefined =
        end === null ? undefined : { match: end, rule: undefined }
      for (const rule of frame.rule.inside()) {
        const match = search(patterns.of(rule.match ?? rule.begin!))
        if (match === null) continue
        const isBefore = best === undefined || match.start < best.match.start
        if (isBefore || (match.start === best!.match.start && best!.rule === undefined && frame.rule.isEndLast))
          best = { match, rule }
        if (best!.match.start === at && (best!.rule !== undefined || !frame.rule.isEndLast)) break
      }
      return best
    }

    /** Undefined where the same range was opened at the same place already, or too many are open. */
    function open(rule: Rule, match: PatternMatch, outside: Colour): Frame | undefined {
      let count = 0
      for (let frame: Frame | undefined = top; frame !== undefined; frame = frame.parent) {
        if (match.end === at && frame.rule === rule && frame.enteredAt === at) return undefined
        if (++count > MOST_FRAMES) return undefined
      }
      const source = rule.while ?? rule.end
      return {
        rule,
        end: source === undefined ? undefined : patterns.of(withGroups(source, text, match)),
        outside,
        inside: colourOfScope(rule.contentName, outside),
        parent: top,
        enteredAt: at,
        anchor,
        tookLineEnd: match.end === text.length,
      }
    }

    function addCaptures(captures: readonly (Rule | undefined)[], { groups, end }: PatternMatch, colour: Colour): void {
      const open: { colour: Colour; end: number }[] = []
      const around = () => open.at(-1)?.colour ?? colour
      const closeUntil = (place: number) => {
        while (open.length > 0 && open.at(-1)!.end <= place) add(open.at(-1)!.end, open.pop()!.colour)
      }
      for (const [index, rule] of captures.entries()) {
        const [from, to] = [groups[2 * index] ?? -1, groups[2 * index + 1] ?? -1]
        if (rule === undefined || from < 0 || to <= from) continue
        if (from >= end) break
        closeUntil(from)
        add(from, around())
        const own = colourOfScope(rule.name, around())
        if (rule.inside().length > 0 && depth < MOST_CAPTURES_DEEP) {
          const inside = colourOfScope(rule.contentName, own)
          const frame: Frame = {
            rule,
            end: undefined,
            outside: own,
            inside,
            parent: undefined,
            enteredAt: -1,
            anchor: -1,
            tookLineEnd: false,
          }
          scan(text.slice(0, to), from, frame, isFirst && from === 0, add, false, depth + 1)
        } else if (rule.name !== undefined) open.push({ colour: own, end: to })
      }
      closeUntil(Infinity)
    }
  }
}

type Add = (end: number, colour: Colour) => void

/** Puts the pieces of a line together: each goes from the last one's end to its own. */
function collectPieces(line: string): { all: ColouredText[]; add: Add } {
  const all: ColouredText[] = []
  let start = 0
  return {
    all,
    add(end, colour) {
      const text = line.slice(start, end)
      start = Math.max(start, end)
      const last = all.at(-1)
      if (text === '') return
      if (last !== undefined && last.colour === colour) all[all.length - 1] = { text: last.text + text, colour }
      else all.push({ text, colour })
    },
  }
}

/** `\1` in an end stands for what the beginning's first group matched. */
function withGroups(source: string, text: string, { groups }: PatternMatch): string {
  return source.replace(/\\(\d)/g, (_, digit: string) => {
    const [start = -1, end = -1] = [groups[2 * Number(digit)], groups[2 * Number(digit) + 1]]
    return start < 0 ? '' : text.slice(start, end).replace(/[-\\{}*+?|^$.,[\]()#\s]/g, '\\$&')
  })
}
