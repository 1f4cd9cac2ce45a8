import { useCallback, useEffect, useRef, useState } from 'react'

interface OpenStateOptions {
  open?: boolean | undefined
  /** @default false */
  defaultOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

interface OpenState {
  isOpen: boolean
  /** Whether it is open or has ever been. */
  hasOpened: boolean
  /** Returns whether this is a change. */
  setOpen: (isOpen: boolean) => boolean
}

/**
 * Whether something is open: controlled by `open`, or uncontrolled, starting with `defaultOpen`. Calls `onOpenChange`
 * once per requested change.
 */
export function useOpenState({ open, defaultOpen = false, onOpenChange }: OpenStateOptions): OpenState {
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const isOpen = open ?? ownOpen
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)

  const latest = useRef({ isOpen, isControlled: open !== undefined, onOpenChange })
  useEffect(() => {
    latest.current = { isOpen, isControlled: open !== undefined, onOpenChange }
  })
  const setOpen = useCallback((next: boolean) => {
    if (next === latest.current.isOpen) return false
    // A second request in the same task must see the first, although React has not rendered yet. Only the host changes
    // a controlled value.
    if (!latest.current.isControlled) latest.current.isOpen = next
    setOwnOpen(next)
    latest.current.onOpenChange?.(next)
    return true
  }, [])
  return { isOpen, hasOpened, setOpen }
}
