import { useEffect, useState } from 'react'
import { useHasFailed, useLazyModule } from '../react/lazyModule.ts'
import { useIsFromServer } from '../react/useIsFromServer.ts'
import { wanted } from './wanted.ts'
import { widgetPanel } from './widgetPanel.ts'

export interface LazyWidgetPanel {
  /** The panel's code. It may have loaded before the panel opens, if the reader has hovered or focused the launcher. */
  module: ReturnType<typeof widgetPanel.get>
  /** Whether the panel is open but its code is still loading. */
  isLoading: boolean
  hasFailed: boolean
  /** Whether the panel was open when the widget was first rendered. */
  isOpenFromStart: boolean
  /** Starts loading the panel's code, or tries again. */
  preload: () => void
}

interface WidgetPanelOptions {
  isOpen: boolean
  hasOpened: boolean
  /** The host's `language`. @default the page's */
  language: string | undefined
}

/**
 * Loads the panel's code when the panel opens. A panel that is open from the start is also rendered on the server,
 * where the code is already loaded. In the browser, this suspends until the code has loaded, so that React keeps the
 * server's HTML.
 */
export function useWidgetPanel({ isOpen, hasOpened, language }: WidgetPanelOptions): LazyWidgetPanel {
  const [isOpenFromStart] = useState(isOpen)
  const isFromServer = useIsFromServer()
  const hasFailed = useHasFailed(widgetPanel)
  // Must run before the effect that loads the panel.
  useEffect(() => {
    wanted.language = language
  }, [language])
  const loaded = useLazyModule(widgetPanel, hasOpened)

  // `loaded` is undefined on the server and during hydration.
  const module = hasOpened ? widgetPanel.get() : loaded
  if (module === undefined && hasOpened && isFromServer && !widgetPanel.hasFailed()) throw widgetPanel.load()
  const isLoading = isOpen && module === undefined && !hasFailed
  return { module, isLoading, hasFailed, isOpenFromStart, preload: widgetPanel.load }
}
