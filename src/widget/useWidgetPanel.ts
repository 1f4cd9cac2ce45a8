import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHasFailed, useLazyModule } from '../react/lazyModule.ts'
import { wanted } from './wanted.ts'
import { widgetPanel } from './widgetPanel.ts'

interface LazyWidgetPanel {
  /** The panel's code. It may be there before the panel opens, if the reader has turned to the launcher. */
  module: ReturnType<typeof widgetPanel.get>
  /** Whether the reader waits for it. */
  isLoading: boolean
  hasFailed: boolean
  /** Whether the panel was open when the widget was first rendered. */
  isOpenFromStart: boolean
  /** Starts to load it, or tries again. */
  preload: () => void
}

interface WidgetPanelOptions {
  isOpen: boolean
  hasOpened: boolean
  /** The host's choice of a language. @default the page's */
  language: string | undefined
}

/**
 * Loads the panel's code when the panel opens. A panel that is open from the start is also rendered on the server:
 * there the code is loaded, and in the browser this suspends until it is, which keeps the server's HTML.
 */
export function useWidgetPanel({ isOpen, hasOpened, language }: WidgetPanelOptions): LazyWidgetPanel {
  const [isOpenFromStart] = useState(isOpen)
  const isFromServer = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const hasFailed = useHasFailed(widgetPanel)
  // Before the effect that loads it.
  useEffect(() => {
    wanted.language = language
  }, [language])
  const loaded = useLazyModule(widgetPanel, hasOpened)

  // `loaded` is undefined on the server and while React takes over its HTML.
  const module = hasOpened ? widgetPanel.get() : loaded
  if (module === undefined && hasOpened && isFromServer && !widgetPanel.hasFailed()) throw widgetPanel.load()
  return { module, isLoading: isOpen && module === undefined && !hasFailed, hasFailed, isOpenFromStart, preload }
}

function preload(): void {
  void widgetPanel.load()
}

const subscribeToNothing = () => () => {}
