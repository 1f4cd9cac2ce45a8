/** Reads server-sent events from the lines of a stream. */
export interface EventReader {
  /** Returns false for a line that is not part of a server-sent event. */
  takeLine(line: string): boolean
  /** Passes on the last event, even without the blank line that should end it. */
  end(): void
  /** The length of the incomplete event. */
  pendingCharacters(): number
}

/** No event has as many lines. If they are not one event, each of them is read, which would block the page. */
const MAX_LINES = 5_000

/** @param onData Called with the data lines of each event. */
export function createEventReader(onData: (lines: string[]) => void): EventReader {
  let lines: string[] = []
  let characters = 0

  function dispatch(): void {
    if (lines.length === 0) return
    const complete = lines
    lines = []
    characters = 0
    onData(complete)
  }

  return {
    takeLine(raw) {
      const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
      if (line === '') {
        dispatch()
        return true
      }
      if (line.startsWith('data:')) {
        const data = line.slice(line[5] === ' ' ? 6 : 5)
        lines.push(data)
        characters += data.length
        if (lines.length >= MAX_LINES) dispatch()
        return true
      }
      return isEventLine(line)
    },
    end: dispatch,
    pendingCharacters: () => characters,
  }
}

/** True for a field or a comment of a server-sent event. */
function isEventLine(line: string): boolean {
  return /^(data|event|id|retry)?:|^(data|event|id|retry)\r?$/.test(line)
}
