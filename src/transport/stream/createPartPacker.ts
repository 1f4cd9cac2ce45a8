import {
  getToolCalls,
  isWholePart,
  toWholePart,
  type AssistantMessage,
  type Frame,
  type MessagePart,
  type ToolInvocation,
} from '../../protocol/index.ts'
import { restoreArguments } from './plainArguments.ts'

/** The parts that don't pass through `useChat`, by the id of the source that stands for them there. */
export type Packs = Map<string, MessagePart[]>

/**
 * Packs parts that arrive at once. For each frame, `useChat` copies the whole message: a thousand tool calls in one
 * chunk would block the page for half a minute. Instead, one source stands for them until the answer has ended.
 */
export interface PartPacker {
  /**
   * Returns the frames for `useChat`: without those of calls that are packed and, if there are too many, with one
   * source for each run of sources, files and answered tool calls.
   */
  pack(frames: readonly Frame[], isCrowded: boolean): Frame[]
}

export interface PartPackerOptions {
  /** Where to put the parts. Without it, none are packed. */
  packs: Packs | undefined
  createId: () => string
  /** The answer that this one continues. */
  continued: AssistantMessage | undefined
}

export function createPartPacker({ packs, createId, continued }: PartPackerOptions): PartPacker {
  /** Where each packed call is. */
  const places = new Map<string, { parts: MessagePart[]; index: number }>()
  /** Calls that `useChat` knows. */
  const known = new Set<string>()
  let step = continued === undefined ? 0 : 1 + Math.max(0, ...getToolCalls(continued).map((call) => call.step ?? 0))

  function pack(frames: readonly Frame[], isTooMany: boolean): Frame[] {
    const isCrowded = isTooMany && packs !== undefined
    const answered = new Set(
      isCrowded ? frames.flatMap(({ name, payload }) => (name === 'tool-result' ? [payload.toolCallId] : [])) : [],
    )
    const passed: Frame[] = []
    let run: MessagePart[] | undefined

    function add(part: MessagePart): void {
      if (run === undefined) {
        const id = createId()
        run = []
        packs?.set(id, run)
        passed.push({ name: 'source', payload: { sourceType: 'url', id, url: '' } })
      }
      run.push(part)
    }

    for (const frame of frames) {
      if (isToolFrame(frame)) {
        const { toolCallId } = frame.payload
        if (updatePacked(frame)) continue
        if (frame.name === 'tool-call' && answered.has(toolCallId) && !known.has(toolCallId)) {
          add(toToolPart({ state: 'call', step, ...frame.payload }))
          places.set(toolCallId, { parts: run!, index: run!.length - 1 })
          continue
        }
        known.add(toolCallId)
      } else if (isWholePart(frame) && (isCrowded || !/^(source|file)$/.test(frame.name))) {
        // Of a kind that it doesn't know, `useChat` makes an error.
        add(toWholePart(frame))
        continue
      }
      if (frame.name === 'finish-step') step += 1
      run = undefined
      passed.push(frame)
    }
    return passed
  }

  /** Returns false for a call that is not packed. */
  function updatePacked(frame: ToolFrame): boolean {
    const place = places.get(frame.payload.toolCallId)
    const part = place?.parts[place.index]
    if (place === undefined || part?.type !== 'tool-invocation') return false
    if (frame.name === 'tool-call') place.parts[place.index] = toToolPart({ state: 'call', step, ...frame.payload })
    if (frame.name === 'tool-result')
      place.parts[place.index] = toToolPart({ ...part.toolInvocation, state: 'result', ...frame.payload })
    return true
  }

  return { pack }
}

type ToolFrame = Extract<Frame, { name: 'tool-call-start' | 'tool-call-delta' | 'tool-call' | 'tool-result' }>

function isToolFrame(frame: Frame): frame is ToolFrame {
  return frame.name.startsWith('tool-')
}

function toToolPart(toolInvocation: ToolInvocation): MessagePart {
  return restoreArguments({ type: 'tool-invocation', toolInvocation })
}
