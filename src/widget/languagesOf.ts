import { lazyModule } from '../react/lazyModule.ts'
import { getLanguageName, readCodeLanguages } from '../config/settings/readCodeLanguages.ts'
import type { CodeLanguages } from '../markdown/settings.ts'

/** The custom languages that docs.json names; undefined, as in most files, for none. Nothing is loaded yet. */
export function languagesOf(
  config: unknown,
  siteUrl: string | undefined,
  load: ((path: string) => unknown) | undefined,
): CodeLanguages | undefined {
  const paths = readCodeLanguages(config)
  if (paths.length === 0) return undefined
  return {
    names: paths.map(getLanguageName),
    highlighter: lazyModule(async () => (await import('./loadLanguages.ts')).loadLanguages(paths, siteUrl, load)),
  }
}
