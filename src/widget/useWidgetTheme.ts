import { useCallback, useMemo, useState } from 'react'
import type { CodeTheme } from '../config/theme/codeColors.ts'
import { createShellTheme } from '../config/theme/createShellTheme.ts'
import { useHostAppearance } from '../page/useHostAppearance.ts'
import { useMediaQuery } from '../page/useMediaQuery.ts'
import { readSiteLooks, type SiteLooks } from './readSiteLooks.ts'
import type { SiteDetails } from './useSiteDetails.ts'

export interface WidgetTheme {
  colorScheme: 'light' | 'dark' | 'auto'
  /** What `colorScheme` comes to. */
  mode: 'light' | 'dark'
  /** The site's own theme, to be set on the root; undefined leaves the stylesheet's. */
  variables: Readonly<Record<string, string>> | undefined
  looks: SiteLooks
  /** Lets the reader change the mode; undefined where the page has a switch of its own, or the site wants none. */
  toggleMode: (() => void) | undefined
}

/**
 * The widget's colours: light or dark by the host's word, else by the page's own switch, else by the reader, else by
 * docs.json, else by the system. Without a docs.json the stylesheet's own theme is left as it is.
 *
 * @param details Undefined until the reader opens the widget: until then the theme is that of what is seen.
 */
export function useWidgetTheme(
  config: unknown,
  appearance: 'auto' | 'light' | 'dark',
  siteUrl: string | undefined,
  details: SiteDetails | undefined,
  codeThemes?: Readonly<Record<string, CodeTheme>>,
): WidgetTheme {
  const hostMode = useHostAppearance(appearance === 'auto')
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const [chosenMode, setChosenMode] = useState<'light' | 'dark' | null>(null)
  const hasConfig = config !== undefined && config !== null
  const theme = useMemo(
    () =>
      hasConfig ? (details?.createTheme(config, { base: siteUrl, codeThemes }) ?? createShellTheme(config)) : null,
    [hasConfig, config, siteUrl, details, codeThemes],
  )
  const preset = useMemo(() => readSiteLooks(config, 'light', siteUrl), [config, siteUrl])

  const hasToggle = hasConfig && !preset.isStrict && appearance === 'auto' && hostMode === null
  const colorScheme =
    appearance === 'auto' ? (hostMode ?? (hasToggle ? chosenMode : null) ?? preset.appearance) : appearance
  const mode = colorScheme === 'auto' ? (isSystemDark ? 'dark' : 'light') : colorScheme
  const looks = useMemo(() => readSiteLooks(config, mode, siteUrl), [config, mode, siteUrl])
  const toggleMode = useCallback(() => setChosenMode(mode === 'dark' ? 'light' : 'dark'), [mode])
  return { colorScheme, mode, variables: theme?.[mode], looks, toggleMode: hasToggle ? toggleMode : undefined }
}
