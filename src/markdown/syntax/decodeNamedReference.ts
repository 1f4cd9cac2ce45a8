import { lazyModule } from '../../react/lazyModule.ts'
import { getCommonReferences } from './getCommonReferences.ts'

/** All 2,125 named character references of HTML. Most answers need only the common ones. */
export const allReferences = lazyModule(() => import('./allReferences.ts'))

/**
 * Decodes a named character reference such as `&nbsp;`. Returns it unchanged if the name is unknown, or rare and not
 * loaded yet. `build/trimmedMarkdownIt.ts` makes markdown-it use this function.
 */
export function decodeNamedReference(reference: string): string {
  const common = getCommonReferences().get(reference.slice(1, -1))
  if (common !== undefined) return common
  const all = allReferences.get()
  if (all !== undefined) return all.decodeHTMLStrict(reference)
  void allReferences.load()
  return reference
}
