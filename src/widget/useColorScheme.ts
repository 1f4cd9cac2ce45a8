import { useState } from 'react'
import { isAppearanceStrict, readAppearance } from '../config/settings/readAppearance.ts'
import { useHostAppearance } from '../page/useHostAppearance.ts'
import { useMediaQuery } from '../page/useMediaQuery.ts'

export interface ColorSchemeState {
  colorScheme: 'light' | 'dark' | 'auto'
  /** The mode that is shown: `auto` is resolved by the system's setting. */
  mode: 'light' | 'dark'
  /**
   * Lets the reader change the mode. Undefined if the page has its own switch, or if docs.json forbids it
   * (`appearance.strict`).
   */
  chooseMode: ((mode: 'light' | 'dark') => void) | undefined
}

/**
 * Whether the widget is light or dark. The host's choice decides; otherwise the page's own switch, then the
 * reader's choice, then docs.json, then the system.
 */
export function useColorScheme(config: unknown, chosen: 'auto' | 'light' | 'dark' = 'auto'): ColorSchemeState {
  const pageMode = useHostAppearance(chosen === 'auto')
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const [chosenMode, setChosenMode] = useState<'light' | 'dark' | null>(null)

  const hasToggle = config != null && !isAppearanceStrict(config) && chosen === 'auto' && pageMode === null
  const preset = readAppearance(config)
  const automatic = pageMode ?? (hasToggle ? chosenMode : null) ?? (preset === 'system' ? 'auto' : preset)
  const colorScheme = chosen === 'auto' ? automatic : chosen
  const mode = colorScheme === 'auto' ? (isSystemDark ? 'dark' : 'light') : colorScheme
  return { colorScheme, mode, chooseMode: hasToggle ? setChosenMode : undefined }
}
