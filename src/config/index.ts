export { createTheme, type CreateThemeOptions, type Theme } from './createTheme.ts'
export type { CodeblockSettings, ConfigProblem, DocsConfig, FontSettings, IconLibrary, ModeFiles } from './DocsConfig.ts'
export { MAX_CONFIG_LENGTH, parseDocsConfig, type ParsedDocsConfig } from './parseDocsConfig.ts'
export { THEME_NAMES, type ThemeName } from './themes.ts'
