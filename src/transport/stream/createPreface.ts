import { createProblem } from '../../protocol/index.ts'
import { LIMITS } from '../limits.ts'
import { withDetail } from '../problemDetail.ts'

/** The lines before the first frame. They show whether the body is a stream at all. */
export function createPreface() {
  let text = ''
  return {
    /** Adds a line. Returns false if no stream can follow, because the body is HTML or too long. */
    canPrecedeStream(line: string): boolean {
      if (line.startsWith(':')) return true
      text += `${line.slice(0, LIMITS.detailCharacters)}\n`
      return !/^\s*</.test(text) && text.length <= LIMITS.prefaceCharacters
    },
    isEmpty: () => text === '',
    toProblem: () => createProblem('bad-stream', withDetail(text)),
  }
}
