import { THEME_NAMES, type ThemeName } from './themes.ts'
import { readValue } from './readValue.ts'

/** Reads `theme`. Returns `svc` for `mint`, for an unknown name and for none. */
export function readThemeName(config: unknown): ThemeName {
  const theme = readValue(config, 'theme')
  return THEME_NAMES.find((name) => name === theme) ?? 'svc'
}
