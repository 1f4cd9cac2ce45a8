/** Calls back when no byte was seen for a time. Seeing a byte costs no timer, so it may be told of each. */
export function createStallWatch(timeoutMs: number, onStall: () => void): StallWatch {
  let lastByteAt = Date.now()
  let timer = setTimeout(check, timeoutMs)

  function check(): void {
    const remainingMs = lastByteAt + timeoutMs - Date.now()
    if (remainingMs <= 0) onStall()
    else timer = setTimeout(check, remainingMs)
  }

  return {
    sawByte() {
      lastByteAt = Date.now()
    },
    stop() {
      clearTimeout(timer)
    },
  }
}

export interface StallWatch {
  sawByte(): void
  stop(): void
}
