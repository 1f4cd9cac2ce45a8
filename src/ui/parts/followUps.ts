import { findFollowUpFence } from '../../protocol/findFollowUpFence.ts'

/** A follow-up question that an answer suggests. */
export interface FollowUp {
  text: string
  /** The page it links to. Without one, the question is asked. */
  address?: string
}

/**
 * Separates an answer's text from the follow-up questions at its end. These are a fence with the language
 * `suggestions`, with one `(text)` or `(text)[/path]` per line.
 *
 * @param isStreaming If true, also cuts off an incomplete opening of such a fence.
 */
export function splitFollowUps(text: string, isStreaming = false): { text: string; followUps: readonly FollowUp[] } {
  const fence = text.includes('suggestions') ? findFollowUpFence(text) : null
  if (fence !== null)
    return { text: text.slice(0, fence.start), followUps: fence.lines.flatMap(parseLine).slice(0, MAX) }
  const beginning = isStreaming ? BEGINNING.exec(text.slice(-TAIL)) : null
  const isFence = beginning !== null && 'suggestions'.startsWith(beginning[1] ?? '')
  return { text: isFence ? text.slice(0, text.length - beginning[0].length) : text, followUps: NONE }
}

const NONE: readonly FollowUp[] = []
const MAX = 5
const TAIL = 40
/** A line that may yet become the opening of the fence. */
const BEGINNING = /(?:^|\n) {0,3}(?:`{1,2}|~{1,2}|(?:`{3}|~{3})[ \t]*([a-z]*))$/
const LINE = /^\s*(?:[-*]\s+)?\((.{1,300})\)(?:\[([^\]\s]{1,2000})\])?\s*$/

function parseLine(line: string): FollowUp[] {
  const [, text, address] = LINE.exec(line) ?? []
  if (text === undefined || text.trim() === '') return []
  return [{ text: text.trim(), ...(address && { address }) }]
}
