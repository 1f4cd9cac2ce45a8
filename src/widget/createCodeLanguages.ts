import { getLanguageName, readCodeLanguages } from '../config/settings/readCodeLanguages.ts'
import type { CodeLanguages } from '../markdown/plain/settings.ts'
import { lazyModule } from '../react/lazyModule.ts'

/** The custom languages of docs.json, which load when an answer needs them. Undefined if there are none. */
export function createCodeLanguages(
  config: unknown,
  siteUrl: string | undefined,
  load: ((path: string) => unknown) | undefined,
): CodeLanguages | undefined {
  const paths = readCodeLanguages(config)
  if (paths.length === 0) return undefined
  return {
    names: paths.map(getLanguageName),
    highlighter: lazyModule(
      () => import('./loadLanguages.ts'),
      async (importLanguages) => (await importLanguages()).loadLanguages(paths, siteUrl, load),
    ),
  }
}
