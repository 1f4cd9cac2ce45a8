import { readValue } from './readValue.ts'

/** `appearance.default`: the mode that readers see first. */
export function readAppearance(config: unknown): 'system' | 'light' | 'dark' {
  const appearance = readValue(config, 'appearance', 'default')
  return appearance === 'light' || appearance === 'dark' ? appearance : 'system'
}

/** `appearance.strict`: whether readers can't switch between light and dark. */
export function isAppearanceStrict(config: unknown): boolean {
  return readValue(config, 'appearance', 'strict') === true
}
