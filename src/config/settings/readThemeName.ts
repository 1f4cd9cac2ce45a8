import { THEME_NAMES, type ThemeName } from '../theme/themes.ts'
import { readValue } from './readValue.ts'

/** `theme`; `svc` for `mint`, an unknown name and no name. */
export function readThemeName(config: unknown): ThemeName {
  const theme = readValue(config, 'theme')
  return THEME_NAMES.find((name) => name === theme) ?? 'svc'
}
