import { isHexColor } from './hexColor.ts'
import { readValue } from './readValue.ts'

/** The emphasis colour of one mode, as the owner wrote it: `colors.primary`, or `colors.light` in dark mode. */
export function readAccentColor(config: unknown, mode: 'light' | 'dark'): string | undefined {
  return (mode === 'dark' ? readColor(config, 'colors', 'light') : undefined) ?? readColor(config, 'colors', 'primary')
}

/** The colour of buttons in both modes, as the owner wrote it: `colors.dark`, else `colors.primary`. */
export function readButtonColor(config: unknown): string | undefined {
  return readColor(config, 'colors', 'dark') ?? readColor(config, 'colors', 'primary')
}

/** `background.color` of one mode. */
export function readBackgroundColor(config: unknown, mode: 'light' | 'dark'): string | undefined {
  return readColor(config, 'background', 'color', mode)
}

function readColor(config: unknown, ...path: string[]): string | undefined {
  const value = readValue(config, ...path)
  return isHexColor(value) ? value : undefined
}
