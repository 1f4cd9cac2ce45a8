import { useCallback, useState, type RefObject } from 'react'
import { useShortcut } from '../page/useShortcut.ts'
import { lazyModule, useLazyModule } from '../react/lazyModule.ts'

/** Loads when a reader opens the search. */
const searchPanel = lazyModule(() => import('./SearchPanel.tsx'))

/** The search: its code while it is open and has loaded, and functions that open and close it. */
export function useSearch(isWanted: boolean, shortcut: string | false, root: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const module = useLazyModule(searchPanel, isOpen)
  const open = useCallback(() => {
    if (!isWanted) return
    setOpen(true)
    // Loads again if the first attempt failed.
    void searchPanel.load()
  }, [isWanted])
  useShortcut(isWanted && shortcut, root, open)
  return { module: isOpen && isWanted && module, open, close: () => setOpen(false) }
}
