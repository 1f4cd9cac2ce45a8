import { useCallback, useMemo, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import { readFavicon } from '../config/settings/readModeFiles.ts'
import { createShellTheme } from '../config/theme/createShellTheme.ts'
import { lazyModule, useLazyModule } from '../react/lazyModule.ts'
import { useIsFromServer } from '../react/useIsFromServer.ts'
import type { EarlySettings } from '../ui/SettingsContext.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'
import type { SiteAssets } from './loadAssets.ts'
import type * as OpenSettings from './openSettings.ts'
import { parseConfigProp } from './parseConfigProp.ts'
import { resolveImages } from './resolveImages.ts'
import { useColorScheme, type ColorSchemeState } from './useColorScheme.ts'
import { useHostLooks } from './useHostLooks.ts'
import { useStableObject } from './useStableObject.ts'

/** The widget's settings from docs.json (protocol.md#settings) and the host's props, ready to render with. */
export interface SiteSettings extends ColorSchemeState {
  /** Addresses of the favicon. The one for the current mode comes first. */
  favicon: readonly string[]
  /**
   * `--da-*` variables for the root. Undefined if neither docs.json nor the page sets any; the stylesheet has defaults.
   */
  variables: Readonly<Record<string, string>> | undefined
  /**
   * For `SettingsContext`. Has only the host's labels. The object keeps its identity until one of its settings changes.
   */
  context: EarlySettings
  /** docs.json, not validated. */
  config: unknown
  /** Functions that read the settings for an open panel. Undefined until they have loaded. */
  open: typeof OpenSettings | undefined
  /** Receives what `useSiteAssets` has loaded. */
  setAssets: Dispatch<SetStateAction<SiteAssets>>
  /** The docs site's address. */
  siteUrl: string | undefined
  /** Starts loading what the open panel needs. */
  preload: () => void
}

type SettingsProps = Pick<
  WidgetProps,
  'appearance' | 'colorScheme' | 'components' | 'config' | 'labels' | 'navigate' | 'siteUrl'
>

const openSettings = lazyModule(() => import('./openSettings.ts'))

/**
 * Reads all settings of the widget. Until the reader opens the panel, it loads nothing and reads only what the launcher
 * shows. The rest is in a separate chunk, which a widget without docs.json never loads.
 *
 * @param hasOpened Whether the panel is open or has ever been.
 * @param root The widget's root, from which the page's appearance is read.
 */
export function useSiteSettings(
  props: SettingsProps,
  hasOpened: boolean,
  root: RefObject<HTMLElement | null>,
): SiteSettings {
  const { components, navigate } = props
  const config = useMemo(() => parseConfigProp(props.config), [props.config])
  const hasConfig = config != null
  const isFromServer = useIsFromServer()
  const siteUrl = props.siteUrl ?? (isFromServer ? undefined : location.origin)

  const isNeeded = hasOpened && hasConfig
  const loaded = useLazyModule(openSettings, isNeeded)
  // Undefined for this widget, even if another widget on the page has loaded the module.
  const open = isNeeded ? loaded : undefined
  const [assets, setAssets] = useState<SiteAssets>({})
  const { icons, codeThemes, fonts } = assets

  const colorScheme = useColorScheme(config, props.colorScheme ?? props.appearance)
  const { mode } = colorScheme
  const looks = useHostLooks(!hasConfig, root, mode)
  const theme = useMemo(() => {
    if (!hasConfig) return looks == null ? undefined : createShellTheme(looks)
    return open?.createOpenTheme(config, { base: siteUrl, codeThemes }) ?? createShellTheme(config)
  }, [hasConfig, config, looks, siteUrl, open, codeThemes])
  const variables = useMemo(() => theme && { ...theme[mode], ...fonts }, [theme, mode, fonts])

  const favicon = useMemo(() => resolveImages(readFavicon(config, mode), siteUrl), [config, mode, siteUrl])

  const context: EarlySettings = useStableObject({ labelOverrides: props.labels, components, icons, navigate, siteUrl })

  const preload = useCallback(() => {
    if (hasConfig) void openSettings.load()
  }, [hasConfig])
  return { ...colorScheme, favicon, config, open, setAssets, siteUrl, variables, context, preload }
}
