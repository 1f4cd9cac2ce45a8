import { getLanguageName } from '../config/settings/readCodeLanguages.ts'
import { resolveAsset } from '../config/settings/resolveAsset.ts'
import { createLanguages, type GrammarFile, type Languages } from '../textmate/createLanguages.ts'

const MAX_CHARACTERS = 2 * 1024 * 1024

/**
 * Loads TextMate grammars with the host's loader, or from the docs site only. Those that fail to load are left out, so
 * code in their languages is not highlighted.
 */
export async function loadLanguages(
  paths: readonly string[],
  siteUrl: string | undefined,
  load: (path: string) => unknown = (path) => fetchGrammar(path, siteUrl),
): Promise<Languages> {
  const files = await Promise.all(
    paths.map(async (path): Promise<GrammarFile[]> => {
      try {
        return [{ name: getLanguageName(path), grammar: await load(path) }]
      } catch {
        return []
      }
    }),
  )
  return createLanguages(files.flat())
}

async function fetchGrammar(path: string, siteUrl: string | undefined): Promise<unknown> {
  const address = resolveAsset(path, siteUrl)
  if (address === undefined || siteUrl === undefined || new URL(address).origin !== new URL(siteUrl).origin)
    return undefined
  const response = await fetch(address)
  const text = await response.text()
  return response.ok && text.length <= MAX_CHARACTERS ? (JSON.parse(text) as unknown) : undefined
}
