/** Measures how deeply a JSON text is nested, piece by piece, without parsing it. */
export interface DepthMeter {
  /** Reads the next piece and returns the maximum depth so far. */
  add(piece: string): number
}

export function createDepthMeter(): DepthMeter {
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
