import type { ToolInvocation } from '../../protocol/index.ts'
import { isSafeId } from './isSafeId.ts'
import { LIMITS } from '../limits.ts'

/**
 * Checks the order of each tool call's frames: start, pieces of its arguments, call, result. The SDK throws if a frame
 * is out of order. Each method returns whether to pass on the frame.
 */
export interface ToolTracker {
  start(id: string): boolean
  addArguments(id: string, piece: string): boolean
  call(id: string): boolean
  addResult(id: string): boolean
}

type ToolState = 'started' | 'called' | 'answered'

/**
 * @param canRepeat Whether a call and its result may be repeated with more fields, as in a UI message stream.
 * @param earlier The calls of the answer that this one continues.
 */
export function createToolTracker(canRepeat: boolean, earlier: readonly ToolInvocation[] = []): ToolTracker {
  const states = new Map<string, ToolState>(
    earlier.map(({ toolCallId, state }) => [toolCallId, state === 'result' ? 'answered' : 'called']),
  )
  const args = new Map<string, { characters: number; depth: DepthMeter }>()

  function advance(id: string, from: readonly (ToolState | undefined)[], to: ToolState): boolean {
    if (!isSafeId(id) || !from.includes(states.get(id))) return false
    states.set(id, to)
    return true
  }

  /** The SDK parses all of a call's arguments again for each piece, so their length and depth are limited. */
  function isWithinLimits(id: string, piece: string): boolean {
    const size = args.get(id) ?? { characters: 0, depth: createDepthMeter() }
    args.set(id, size)
    size.characters += piece.length
    return size.characters <= LIMITS.argumentsCharacters && size.depth.add(piece) <= LIMITS.depth
  }

  return {
    start: (id) => advance(id, [undefined], 'started'),
    addArguments: (id, piece) => states.get(id) === 'started' && isWithinLimits(id, piece),
    call: (id) => advance(id, canRepeat ? [undefined, 'started', 'called'] : [undefined, 'started'], 'called'),
    addResult: (id) => advance(id, canRepeat ? ['started', 'called', 'answered'] : ['started', 'called'], 'answered'),
  }
}

/** Measures how deeply a JSON text is nested, piece by piece, without parsing it. */
interface DepthMeter {
  /** Reads the next piece and returns the maximum depth so far. */
  add(piece: string): number
}

function createDepthMeter(): DepthMeter {
  let depth = 0
  let deepest = 0
  let isInString = false
  let isEscaped = false

  return {
    add(piece) {
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
    },
  }
}
