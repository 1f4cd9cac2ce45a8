import { useState, useSyncExternalStore } from 'react'
import { useHasFailed, useLazyModule } from '../react/lazyModule.ts'
import { widgetPanel } from './widgetPanel.ts'

interface LateWidgetPanel {
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

/**
 * Loads the panel's code when the panel opens. A panel that is open from the start is also rendered on the server:
 * there the code is at hand, and in the browser this suspends until it is, which keeps the server's HTML.
 */
export function useWidgetPanel({ isOpen, hasOpened }: { isOpen: boolean; hasOpened: boolean }): LateWidgetPanel {
  const [isOpenFromStart] = useState(isOpen)
  const isFromServer = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const hasFailed = useHasFailed(widgetPanel)
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
