import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { DocsAssistantHandle } from './DocsAssistantProps.ts'

interface OpenStateOptions {
  open?: boolean | undefined
  /** @default false */
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

interface OpenState {
  isOpen: boolean
  /** Whether it is open or has ever been. */
  hasOpened: boolean
  open: DocsAssistantHandle['open']
  close: () => void
  /** Whether the last call of `open` asked to leave the focus where it is. */
  isQuiet: RefObject<boolean>
}

/**
 * Whether the panel is open: controlled by `open`, or uncontrolled, starting with `defaultOpen`. Calls `onOpenChange`
 * once per requested change.
 */
export function useOpenState(options: OpenStateOptions): OpenState {
  const [ownOpen, setOwnOpen] = useState(options.defaultOpen ?? false)
  const isOpen = options.open ?? ownOpen
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)

  const current = { ...options, isOpen }
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  /** Returns whether this changes anything. */
  const setOpen = useCallback((next: boolean) => {
    if (next === latest.current.isOpen) return false
    // A second call in the same task must see the first one, although React has not rendered yet. A controlled value
    // changes only by the host.
    if (latest.current.open === undefined) latest.current.isOpen = next
    setOwnOpen(next)
    latest.current.onOpenChange?.(next)
    return true
  }, [])

  const isQuiet = useRef(false)
  const open = useCallback<DocsAssistantHandle['open']>(
    ({ focus = true } = {}) => {
      if (setOpen(true)) isQuiet.current = !focus
    },
    [setOpen],
  )
  const close = useCallback(() => setOpen(false), [setOpen])
  return { isOpen, hasOpened, open, close, isQuiet }
}
