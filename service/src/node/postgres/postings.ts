import { FIELDS, visitStems, type CountedSection } from '../../engine/search/buildIndex.ts'

/** A page's words: those of each section, then those of the outline. */
export interface CountedPage {
  id: number
  sections: readonly CountedSection[]
}

/**
 * Encodes where each stem occurs. For each page that has it: the page's id, the number of entries, and for each entry
 * the section and the field in one number, then the count. Numbers have a variable length in bytes (LEB128).
 *
 * @param names The stems by their number.
 */
export function encodePostings(pages: readonly CountedPage[], names: readonly string[]): Map<string, Uint8Array> {
  const all = new Map<string, number[]>()
  for (const { id, sections } of pages) {
    const ofPage = new Map<string, number[]>()
    sections.forEach((counted, section) =>
      visitStems(counted, (number, field, count) => {
        const stem = names[number]!
        let entries = ofPage.get(stem)
        if (entries === undefined) ofPage.set(stem, (entries = []))
        entries.push(section * FIELDS.length + field, count)
      }),
    )
    for (const [stem, entries] of ofPage) {
      let bytes = all.get(stem)
      if (bytes === undefined) all.set(stem, (bytes = []))
      pushNumber(bytes, id)
      pushNumber(bytes, entries.length / 2)
      for (const entry of entries) pushNumber(bytes, entry)
    }
  }
  return new Map(Array.from(all, ([stem, bytes]) => [stem, Uint8Array.from(bytes)]))
}

/**
 * Calls `enter` with each page's id. `enter` returns a function, which is called with each entry of the page, or null
 * to skip the page.
 */
export function decodePostings(
  bytes: Uint8Array,
  enter: (page: number) => ((section: number, field: number, count: number) => void) | null,
): void {
  let at = 0
  const next = () => {
    let [value, shift] = [0, 0]
    for (;;) {
      const byte = bytes[at++]!
      value += (byte & 0x7f) << shift
      if (byte < 0x80) return value
      shift += 7
    }
  }
  while (at < bytes.length) {
    const visit = enter(next())
    for (let left = next(); left > 0; left -= 1) {
      const place = next()
      const count = next()
      visit?.(Math.floor(place / FIELDS.length), place % FIELDS.length, count)
    }
  }
}

function pushNumber(bytes: number[], value: number): void {
  let rest = value
  for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80)
  bytes.push(rest)
}
