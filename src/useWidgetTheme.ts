import { useMemo } from 'react'
import { createTheme } from './config/index.ts'
import { useHostAppearance } from './page/useHostAppearance.ts'
import { useMediaQuery } from './page/useMediaQuery.ts'

interface WidgetTheme {
  colorScheme: 'light' | 'dark' | 'auto'
  /** The site's own theme, to be set on the root; undefined leaves the stylesheet's. */
  variables: Readonly<Record<string, string>> | undefined
}

/**
 * The widget's colours: light or dark by the host's word, else by the page's own switch, else by docs.json, else by the
 * system. Without a docs.json the stylesheet's own theme is left as it is.
 */
export function useWidgetTheme(config: unknown, appearance: 'auto' | 'light' | 'dark', siteUrl: string | undefined): WidgetTheme {
  const hostAppearance = useHostAppearance(appearance === 'auto')
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const theme = useMemo(
    () => (config === undefined || config === null ? null : createTheme(config, { base: siteUrl })),
    [config, siteUrl],
  )
  const colorScheme = appearance === 'auto' ? (hostAppearance ?? defaultAppearance(config)) : appearance
  const isDark = colorScheme === 'auto' ? isSystemDark : colorScheme === 'dark'
  return { colorScheme, variables: theme?.[isDark ? 'dark' : 'light'] }
}

/** `appearance.default` (section 2.7 of the reference). */
function defaultAppearance(config: unknown): 'light' | 'dark' | 'auto' {
  const value = (config as { appearance?: { default?: unknown } } | null | undefined)?.appearance?.default
  return value === 'light' || value === 'dark' ? value : 'auto'
}
