import type { CharacterTest } from './nodes.ts'

export interface SearchPlace {
  from: number
  /** Where `\G` holds; -1 for nowhere. */
  anchor: number
  /** Whether `\A` holds at the beginning. */
  isFirstLine: boolean
}

/** What a search remembers: the text, and where its groups began and ended. */
export class Memory {
  text = ''
  place: SearchPlace = { from: 0, anchor: -1, isFirstLine: false }
  /** Set by `\K`. */
  keptFrom: number | undefined
  /** Where a group that is not closed yet began. */
  readonly opened: number[]
  #ends: number[]

  constructor(groups: number) {
    this.opened = Array.from({ length: groups }, () => -1)
    this.#ends = Array.from({ length: 2 * groups }, () => -1)
  }

  begin(text: string, place: SearchPlace): void {
    this.text = text
    this.place = place
    this.keptFrom = undefined
    this.#ends.fill(-1)
  }

  groupsOf(start: number, end: number): number[] {
    return [start, end, ...this.#ends.slice(2)]
  }

  /** Opens a group; gives what undoes it. */
  open(index: number, at: number): number {
    const before = this.opened[index]!
    this.opened[index] = at
    return before
  }

  close(index: number, at: number): readonly [start: number, end: number] {
    const before = [this.#ends[2 * index]!, this.#ends[2 * index + 1]!] as const
    this.#ends[2 * index] = this.opened[index]!
    this.#ends[2 * index + 1] = at
    return before
  }

  reopen(index: number, [start, end]: readonly [number, number]): void {
    this.opened[index] = this.#ends[2 * index]!
    this.#ends[2 * index] = start
    this.#ends[2 * index + 1] = end
  }

  has(index: number): boolean {
    return this.#ends[2 * index + 1]! >= 0
  }

  save(): readonly number[] {
    return [...this.#ends]
  }

  restore(saved: readonly number[]): void {
    this.#ends = [...saved]
  }

  /** Units that a character takes where it is one of those meant, else 0. */
  widthAt(at: number, test: CharacterTest): number {
    const code = this.text.codePointAt(at)
    return code === undefined || !test(code) ? 0 : code > 0xffff ? 2 : 1
  }

  isPairBefore(at: number): boolean {
    return (this.text.codePointAt(at - 2) ?? 0) > 0xffff
  }

  /** Where the text of a group ends when it stands once more; -1 where it does not, or the group is not there. */
  endOfRepeat(index: number, at: number, ignoresCase: boolean): number {
    if (!this.has(index)) return -1
    const said = this.text.slice(this.#ends[2 * index], this.#ends[2 * index + 1])
    const here = this.text.slice(at, at + said.length)
    const isSame = ignoresCase ? here.toLowerCase() === said.toLowerCase() : here === said
    return isSame ? at + said.length : -1
  }
}
