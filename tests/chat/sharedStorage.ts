import type { AssistantStorage } from '../../src/chat/index.ts'

/**
 * The localStorage of two tabs in two processes, as in Chromium. A tab sees its own writes immediately, and those of
 * the other tab later, in the order in which the browser received them. Until the browser has received its own write to
 * a key, a tab ignores the other's writes to that key.
 */
export class SharedStorage {
  readonly tabs: readonly [TabStorage, TabStorage]
  private readonly writes: { from: number; key: string; value: string | null }[] = []

  constructor() {
    const write = (from: number) => (key: string, value: string | null) => {
      this.writes.push({ from, key, value })
    }
    this.tabs = [new TabStorage(write(0)), new TabStorage(write(1))]
  }

  /** Lets the browser receive at most `count` pending writes. Returns whether a tab has seen a change. */
  deliver(count = Infinity): boolean {
    let isNews = false
    for (const { from, key, value } of this.writes.splice(0, count)) {
      this.tabs.forEach((tab, place) => {
        if (place === from) tab.confirm(key)
        else isNews = tab.receive(key, value) || isNews
      })
    }
    return isNews
  }

  get hasWaiting(): boolean {
    return this.writes.length > 0
  }
}

export class TabStorage implements AssistantStorage {
  readonly entries = new Map<string, string>()
  private readonly unconfirmed = new Map<string, number>()

  private readonly write: (key: string, value: string | null) => void

  constructor(write: (key: string, value: string | null) => void) {
    this.write = write
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.change(key, value)
  }

  removeItem(key: string): void {
    this.change(key, null)
  }

  confirm(key: string): void {
    this.unconfirmed.set(key, (this.unconfirmed.get(key) ?? 0) - 1)
  }

  receive(key: string, value: string | null): boolean {
    if ((this.unconfirmed.get(key) ?? 0) > 0 || this.getItem(key) === value) return false
    this.set(key, value)
    return true
  }

  private change(key: string, value: string | null): void {
    if (this.getItem(key) === value) return
    this.set(key, value)
    // A tab's own copy is in its `sessionStorage`.
    if (key.endsWith(':copy')) return
    this.unconfirmed.set(key, (this.unconfirmed.get(key) ?? 0) + 1)
    this.write(key, value)
  }

  private set(key: string, value: string | null): void {
    if (value === null) this.entries.delete(key)
    else this.entries.set(key, value)
  }
}

/** The locks that all tabs of a site share. Supports only requests with `ifAvailable`. */
export class SharedLocks {
  readonly #held = new Set<string>()

  async request(name: string, _options: { ifAvailable: true }, hold: (lock: object | null) => unknown): Promise<void> {
    if (this.#held.has(name)) return void (await hold(null))
    this.#held.add(name)
    try {
      await hold({ name })
    } finally {
      this.#held.delete(name)
    }
  }
}
