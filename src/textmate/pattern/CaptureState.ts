import type { CharacterTest } from './nodes.ts'

export interface SearchOptions {
  /** Offset to search from. */
  from: number
  /** Where `\G` matches; -1 for nowhere. */
  anchor: number
  /** Whether `\A` matches at the start of the text. */
  isFirstLine: boolean
}

/** The state of a search: the text, and where each group began and ended. */
export class CaptureState {
  text = ''
  options: SearchOptions = { from: 0, anchor: -1, isFirstLine: false }
  /** Set by `\K`. */
  keptFrom: number | undefined
  /** The start of each group that is still open. */
  readonly opened: number[]
  /** Start and end of each group, alternating. */
  #bounds: number[]

  constructor(groups: number) {
    this.opened = Array<number>(groups).fill(-1)
    this.#bounds = Array<number>(2 * groups).fill(-1)
  }

  reset(text: string, options: SearchOptions): void {
    this.text = text
    this.options = options
    this.keptFrom = undefined
    this.#bounds.fill(-1)
  }

  getGroups(start: number, end: number): number[] {
    return [start, end, ...this.#bounds.slice(2)]
  }

  /** Opens a group. Returns its previous start, so that this can be undone. */
  open(index: number, at: number): number {
    const before = this.opened[index]!
    this.opened[index] = at
    return before
  }

  /** Closes a group. Returns its previous bounds for `reopen`. */
  close(index: number, at: number): readonly [start: number, end: number] {
    const before = [this.#bounds[2 * index]!, this.#bounds[2 * index + 1]!] as const
    this.#bounds[2 * index] = this.opened[index]!
    this.#bounds[2 * index + 1] = at
    return before
  }

  reopen(index: number, [start, end]: readonly [number, number]): void {
    this.opened[index] = this.#bounds[2 * index]!
    this.#bounds[2 * index] = start
    this.#bounds[2 * index + 1] = end
  }

  has(index: number): boolean {
    return this.#bounds[2 * index + 1]! >= 0
  }

  save(): readonly number[] {
    return this.#bounds.slice()
  }

  restore(saved: readonly number[]): void {
    this.#bounds = saved.slice()
  }

  /** The length in code units of the character at an offset if it passes the test, else 0. */
  matchLength(at: number, test: CharacterTest): number {
    const code = this.text.codePointAt(at)
    return code === undefined || !test(code) ? 0 : code > 0xffff ? 2 : 1
  }

  isSurrogatePairBefore(at: number): boolean {
    return (this.text.codePointAt(at - 2) ?? 0) > 0xffff
  }

  /**
   * Returns where a repetition of a group's text ends. -1 if the text is not repeated here, or the group did not match.
   */
  findRepetitionEnd(index: number, at: number, ignoresCase: boolean): number {
    if (!this.has(index)) return -1
    const captured = this.text.slice(this.#bounds[2 * index], this.#bounds[2 * index + 1])
    const here = this.text.slice(at, at + captured.length)
    const isSame = ignoresCase ? here.toLowerCase() === captured.toLowerCase() : here === captured
    return isSame ? at + captured.length : -1
  }
}
