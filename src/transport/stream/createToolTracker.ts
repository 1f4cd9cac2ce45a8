import type { ToolInvocation } from '../../protocol/index.ts'
import { isSafeId } from './isSafeId.ts'
import { LIMITS } from '../limits.ts'

type ToolState = 'started' | 'called' | 'answered'

/**
 * Checks the order of each tool call's frames: start, pieces of its arguments, call, result. The SDK throws if a frame
 * is out of order. Each method returns whether to pass on the frame.
 *
 * @param canRepeat Whether a call and its result may be repeated with more fields, as in a UI message stream.
 * @param earlier The calls of the answer that this one continues.
 */
export function createToolTracker(canRepeat: boolean, earlier: readonly ToolInvocation[] = []) {
  const states = new Map<string, ToolState>(
    earlier.map(({ toolCallId, state }) => [toolCallId, state === 'result' ? 'answered' : 'called']),
  )
  const args = new Map<string, { characters: number; measure: (piece: string) => number }>()

  function advance(id: string, from: readonly (ToolState | undefined)[], to: ToolState): boolean {
    if (!isSafeId(id) || !from.includes(states.get(id))) return false
    states.set(id, to)
    return true
  }

  /** The SDK parses all of a call's arguments again for each piece, so their length and depth are limited. */
  function isWithinLimits(id: string, piece: string): boolean {
    const size = args.get(id) ?? { characters: 0, measure: createDepthMeter() }
    args.set(id, size)
    size.characters += piece.length
    return size.characters <= LIMITS.argumentsCharacters && size.measure(piece) <= LIMITS.depth
  }

  return {
    start: (id: string) => advance(id, [undefined], 'started'),
    addArguments: (id: string, piece: string) => states.get(id) === 'started' && isWithinLimits(id, piece),
    call: (id: string) => advance(id, canRepeat ? [undefined, 'started', 'called'] : [undefined, 'started'], 'called'),
    addResult: (id: string) =>
      advance(id, canRepeat ? ['started', 'called', 'answered'] : ['started', 'called'], 'answered'),
  }
}

/** Returns a function that reads the next piece of a JSON text, and returns how deeply it is nested so far. */
function createDepthMeter(): (piece: string) => number {
  let depth = 0
  let deepest = 0
  let isInString = false
  let isEscaped = false

  return (piece) => {
    for (const character of piece) {
      if (isEscaped) isEscaped = false
      else if (isInString) {
        if (character === '\\') isEscaped = true
        else if (character === '"') isInString = false
      } else if (character === '"') isInString = true
      else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth)
      else if (character === ']' || character === '}') depth -= 1
    }
    return deepest
  }
}
