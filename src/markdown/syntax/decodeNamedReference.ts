import { lazyModule } from '../../react/lazyModule.ts'
import { commonReferences } from './commonReferences.ts'

/** The 2,125 named character references of HTML. Most answers need none beyond the common ones. */
export const allReferences = lazyModule(() => import('./allReferences.ts'))

/**
 * Decodes a named character reference such as `&nbsp;`. Returns it unchanged if there is none of that name, or if it is
 * a rare one that has not loaded yet. `build/trimmedMarkdownIt.ts` gives this to markdown-it.
 */
export function decodeNamedReference(reference: string): string {
  const common = commonReferences().get(reference.slice(1, -1))
  if (common !== undefined) return common
  const all = allReferences.get()
  if (all !== undefined) return all.decodeHTMLStrict(reference)
  void allReferences.load()
  return reference
}
