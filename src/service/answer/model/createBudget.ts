const DAY_MS = 86_400_000

export interface Budget {
  isLeft(): boolean
  spend(tokens: number): void
}

/** Counts the tokens of a day (UTC). */
export function createBudget({
  tokensPerDay = Number.POSITIVE_INFINITY,
  now = Date.now,
}: {
  tokensPerDay?: number | undefined
  now?: (() => number) | undefined
}): Budget {
  let day = 0
  let spent = 0
  const turn = (): void => {
    const today = Math.floor(now() / DAY_MS)
    if (today !== day) spent = 0
    day = today
  }
  return {
    isLeft() {
      turn()
      return spent < tokensPerDay
    },
    spend(tokens) {
      turn()
      spent += tokens
    },
  }
}
