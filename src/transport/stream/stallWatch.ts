export interface StallWatch {
  sawByte(): void
  stop(): void
}

/**
 * Calls `onStall` if no byte arrives for `timeoutMs`. `sawByte` sets no timer, so calling it for each chunk is cheap.
 */
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
