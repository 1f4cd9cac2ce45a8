import {
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react'
import { readFavicon } from '../config/settings/readFavicon.ts'
import { createShellTheme } from '../config/theme/createShellTheme.ts'
import { lazyModule, useLazyModule } from '../react/lazyModule.ts'
import type { EarlySettings } from '../ui/SettingsContext.ts'
import type { DocsAssistantProps } from './DocsAssistantProps.ts'
import type { SiteAssets } from './loadAssets.ts'
import type * as OpenSettings from './openSettings.ts'
import { parseConfigProp } from './parseConfigProp.ts'
import { resolveImages } from './resolveImages.ts'
import { useColorScheme, type ColorSchemeState } from './useColorScheme.ts'
import { useHostLooks } from './useHostLooks.ts'
import { useStableObject } from './useStableObject.ts'

/** The widget's settings from docs.json (section 2.7 of the reference) and the host's props, ready to render with. */
export interface SiteSettings extends ColorSchemeState {
  /** Addresses of the favicon, the one for this mode first. */
  favicon: readonly string[]
  /** `--da-*` variables for the root. Undefined if docs.json and the page set no looks; the stylesheet has its own. */
  variables: Readonly<Record<string, string>> | undefined
  /** For `SettingsContext`, with the host's labels only. The same object until one of its settings changes. */
  context: EarlySettings
  /** docs.json, not checked. */
  config: unknown
  /** Reads the settings that only an open panel shows. Undefined until it has loaded. */
  open: typeof OpenSettings | undefined
  /** Takes what `useSiteAssets` has loaded. */
  setAssets: Dispatch<SetStateAction<SiteAssets>>
  /** The docs site's address. */
  siteUrl: string | undefined
  /** Starts to load what the open panel needs. */
  preload: () => void
}

type SettingsProps = Pick<
  DocsAssistantProps,
  'appearance' | 'components' | 'config' | 'labels' | 'navigate' | 'siteUrl'
>

const openSettings = lazyModule(() => import('./openSettings.ts'))

/**
 * Reads every setting of the widget. Until the reader opens the panel it reads only what the launcher shows and loads
 * nothing; the rest is a chunk of its own, which a widget without docs.json never loads.
 *
 * @param hasOpened Whether the panel is open or has been.
 * @param root The widget's root, which inherits the page's looks.
 */
export function useSiteSettings(
  props: SettingsProps,
  hasOpened: boolean,
  root: RefObject<HTMLElement | null>,
): SiteSettings {
  const { appearance = 'auto', components, navigate } = props
  const config = useMemo(() => parseConfigProp(props.config), [props.config])
  const hasConfig = config != null
  const origin = useSyncExternalStore(subscribeToNothing, readOrigin, () => undefined)
  const siteUrl = props.siteUrl ?? origin

  const isNeeded = hasOpened && hasConfig
  const loaded = useLazyModule(openSettings, isNeeded)
  // Another widget of the page may have loaded the module.
  const open = isNeeded ? loaded : undefined
  const [assets, setAssets] = useState<SiteAssets>({})
  const { icons, codeThemes, fonts } = assets

  const colorScheme = useColorScheme(config, appearance)
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

const subscribeToNothing = () => () => {}
const readOrigin = () => window.location.origin
