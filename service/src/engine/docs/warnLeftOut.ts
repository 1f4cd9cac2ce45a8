import type { LeftOut } from './readText.ts'

/**
 * Warns about the parts of pages that can't be read, once for each kind, at its first place. "(line 12; 3 times, on 2
 * pages)"
 */
export function warnLeftOut(
  pages: readonly { leftOut: readonly LeftOut[] }[],
  warn: (file: string, message: string) => void,
): void {
  const kinds = new Map<string, { first: LeftOut; count: number; pages: number }>()
  for (const { leftOut } of pages) {
    const seen = new Set<string>()
    for (const part of leftOut) {
      const kind = part.what.replace(/(?:"|\[\[)[^]*$/, '')
      const known = kinds.get(kind)
      if (known === undefined) kinds.set(kind, { first: part, count: 1, pages: 1 })
      else {
        known.count += 1
        if (!seen.has(kind)) known.pages += 1
      }
      seen.add(kind)
    }
  }
  for (const { first, count, pages } of kinds.values()) {
    const times = count === 1 ? '' : `; ${count} times, on ${pages} ${pages === 1 ? 'page' : 'pages'}`
    warn(first.file, `${first.what} can't be read and is left out (line ${first.line}${times})`)
  }
}
