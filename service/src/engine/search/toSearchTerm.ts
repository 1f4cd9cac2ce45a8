import { computeImportance } from './scoring/computeImportance.ts'
import type { SearchTerm } from './Search.ts'
import type { Term } from './Term.ts'

/** Returns what is known about a term apart from the index. */
export function toSearchTerm(term: Term): SearchTerm {
  const { written, source, isOwn, isName, isGuessed } = term
  // A stem may be listed twice, for example "color" as another form of "colour" and as a related word.
  const stems = new Map<string, number>()
  for (const { stem, similarity } of term.stems) stems.set(stem, Math.max(similarity, stems.get(stem) ?? 0))
  return {
    written,
    source,
    importance: computeImportance(term),
    stems,
    isOwn,
    isName,
    isGuessed,
  }
}
