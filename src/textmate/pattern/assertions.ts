import type { CaptureState } from './CaptureState.ts'
import { isWord } from './characterTests.ts'
import type { AssertionKind } from './nodes.ts'

/** Whether each kind of assertion holds at an offset. */
export const assertions: Readonly<Record<AssertionKind, (state: CaptureState, at: number) => boolean>> = {
  lineStart: ({ text }, at) => at === 0 || (text[at - 1] === '\n' && at < text.length),
  lineEnd: ({ text }, at) => at === text.length || text[at] === '\n',
  textStart: ({ options }, at) => at === 0 && options.isFirstLine,
  textEnd: ({ text }, at) => at === text.length,
  lastLineEnd: ({ text }, at) => at === text.length || (at === text.length - 1 && text[at] === '\n'),
  anchor: ({ options }, at) => at === options.anchor,
  wordBoundary: isWordBoundary,
  notWordBoundary: (state, at) => !isWordBoundary(state, at),
}

function isWordBoundary({ text }: CaptureState, at: number): boolean {
  return isWordAt(text, at - 1) !== isWordAt(text, at)
}

function isWordAt(text: string, at: number): boolean {
  return at >= 0 && at < text.length && isWord(text.codePointAt(at)!)
}
