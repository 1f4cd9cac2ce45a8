/**
 * Limits the work of a highlighter. Reading, compiling and matching patterns all spend steps, so neither a pattern nor
 * a text can block the page for longer than the budget allows. A step takes about 50 ns.
 */
export class StepBudget {
  #left: number

  constructor(steps: number) {
    this.#left = steps
  }

  get left(): number {
    return this.#left
  }

  refill(steps: number): void {
    this.#left = steps
  }

  /** Throws a `BudgetError` once the steps are used up. */
  spend(steps: number): void {
    this.#left -= steps
    if (this.#left < 0) throw new BudgetError('A pattern takes too many steps.')
  }
}

export class BudgetError extends Error {
  override name = 'BudgetError'
}
