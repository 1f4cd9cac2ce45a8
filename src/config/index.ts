export { createTheme, type CreateThemeOptions, type Theme } from './theme/createTheme.ts'
export type {
  CodeblockSettings,
  ConfigProblem,
  DocsConfig,
  FontSettings,
  IconLibrary,
  ModeFiles,
} from './settings/DocsConfig.ts'
export { MAX_CONFIG_LENGTH, parseDocsConfig, type ParsedDocsConfig } from './parse/parseDocsConfig.ts'
export { THEME_NAMES, type ThemeName } from './settings/themes.ts'
