/**
 * The settings of docs.json that only an open panel uses (protocol.md#settings): the complete theme,
 * descriptions of cited pages, code languages, icons and fonts. `useSiteSettings` loads this module when the reader
 * opens the panel.
 */
import { createThumbnailTheme, createTheme, type CreateThemeOptions, type Theme } from '../config/theme/createTheme.ts'
import { limitQuestions, readSuggestions } from '../config/settings/readAssistant.ts'
import { splitQuestions } from '../page/splitQuestions.ts'
import { pageOf } from '../dom/pageOf.ts'

export { createCodeLanguages } from './createCodeLanguages.ts'
export { readContextual } from '../config/settings/readContextual.ts'
export { findEdition, readEditions } from '../config/settings/readEditions.ts'
export { readSearchPrompt } from '../config/settings/readAssistant.ts'
export { watchMessenger, writeToMessenger } from './messenger.ts'
export { createSourceDescriber } from './createSourceDescriber.ts'
export { listAssets, loadAssets, loadCatalogFonts } from './loadAssets.ts'

/** The theme of an open panel: the variables of `createTheme` and those for `thumbnails`. */
export function createOpenTheme(config: unknown, options: CreateThemeOptions): Pick<Theme, 'light' | 'dark'> {
  const { light, dark } = createTheme(config, options)
  const thumbnails = createThumbnailTheme(config, options)
  return { light: { ...light, ...thumbnails }, dark: { ...dark, ...thumbnails } }
}

/** The page's own questions, or otherwise the host's, or otherwise those of docs.json. */
export function listQuestions(fromHost: readonly string[] | undefined, config: unknown): readonly string[] | undefined {
  return limitQuestions(readPageQuestions(document)) ?? fromHost ?? readSuggestions(config)
}

/** The page's own suggested questions: `<meta name="docs-assistant-questions" content="How? | Why?">`. */
function readPageQuestions(document: Document): string[] {
  return splitQuestions(
    pageOf(document).head.querySelector<HTMLMetaElement>('meta[name=docs-assistant-questions]')?.content ?? '',
  )
}
