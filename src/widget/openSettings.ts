/**
 * The settings of docs.json that only an open panel uses (protocol.md#settings): the complete theme,
 * descriptions of cited pages, code languages, icons and fonts. `useSiteSettings` loads this module when the reader
 * opens the panel.
 */
import { createThumbnailTheme, createTheme, type CreateThemeOptions, type Theme } from '../config/theme/createTheme.ts'

export { createCodeLanguages } from './createCodeLanguages.ts'
export { readContextual } from '../config/settings/readContextual.ts'
export { findEdition, readEditions } from '../config/settings/readEditions.ts'
export { readSearchPrompt } from '../config/settings/readAssistant.ts'
export { listQuestions } from './listQuestions.ts'
export { watchMessenger, writeToMessenger } from './messenger.ts'
export { createSourceDescriber } from './createSourceDescriber.ts'
export { listAssets, loadAssets, loadCatalogFonts } from './loadAssets.ts'

/** The theme of an open panel: the variables of `createTheme` and those for `thumbnails`. */
export function createOpenTheme(config: unknown, options: CreateThemeOptions): Pick<Theme, 'light' | 'dark'> {
  const { light, dark } = createTheme(config, options)
  const thumbnails = createThumbnailTheme(config, options)
  return { light: { ...light, ...thumbnails }, dark: { ...dark, ...thumbnails } }
}
