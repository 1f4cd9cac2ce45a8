import { isHexColor } from '../theme/hexColor.ts'
import { readValue } from './readValue.ts'

/** The colour of emphasis in one mode, as the owner wrote it: `colors.primary`, or `colors.light` in dark mode. */
export function readAccentColor(config: unknown, mode: 'light' | 'dark'): string | undefined {
  return (mode === 'dark' ? readColor(config, 'light') : undefined) ?? readColor(config, 'primary')
}

/** The colour of buttons in both modes, as the owner wrote it: `colors.dark`, else `colors.primary`. */
export function readButtonColor(config: unknown): string | undefined {
  return readColor(config, 'dark') ?? readColor(config, 'primary')
}

/** `background.color` of one mode. */
export function readBackgroundColor(config: unknown, mode: 'light' | 'dark'): string | undefined {
  return hexColor(readValue(config, 'background', 'color', mode))
}

function readColor(config: unknown, name: 'primary' | 'light' | 'dark'): string | undefined {
  return hexColor(readValue(config, 'colors', name))
}

function hexColor(value: unknown): string | undefined {
  return isHexColor(value) ? value : undefined
}
