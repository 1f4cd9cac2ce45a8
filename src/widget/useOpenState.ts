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
  /** Returns whether this changes anything. */
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

  const current = { isOpen, isControlled: open !== undefined, onOpenChange }
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  const setOpen = useCallback((next: boolean) => {
    if (next === latest.current.isOpen) return false
    // A second call in the same task must see the first one, although React has not rendered yet. A controlled value
    // changes only by the host.
    if (!latest.current.isControlled) latest.current.isOpen = next
    setOwnOpen(next)
    latest.current.onOpenChange?.(next)
    return true
  }, [])
  return { isOpen, hasOpened, setOpen }
}
