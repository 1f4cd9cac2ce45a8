import type { Frame } from '../../protocol/index.ts'
import { LIMITS } from '../limits.ts'

/** Holds back frames until the message's id, which is in the first `start-step`. Else the SDK creates one. */
export function createStartBuffer(write: (frame: Frame) => void) {
  let early: Frame[] | undefined = []

  function flush(): void {
    const held = early
    early = undefined
    if (held !== undefined) for (const frame of held) write(frame)
  }

  return {
    write(frame: Frame): void {
      if (early !== undefined && isEarly(frame) && early.length < LIMITS.items) {
        early.push(frame)
      } else if (frame.name === 'start-step') {
        write(frame)
        flush()
      } else {
        flush()
        write(frame)
      }
    },
    flush,
  }
}

function isEarly({ name }: Frame): boolean {
  return name === 'annotations' || name === 'source'
}
