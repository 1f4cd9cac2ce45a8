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
  setOpen: (isOpen: boolean) => void
}

/**
 * Whether something is open: by the host's `open` where that is given, else by itself from `defaultOpen` on. Each change
 * that is asked for is told once.
 */
export function useOpenState({ open, defaultOpen = false, onOpenChange }: OpenStateOptions): OpenState {
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const isOpen = open ?? ownOpen
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)

  const latest = useRef({ isOpen, isHosts: open !== undefined, onOpenChange })
  useEffect(() => {
    latest.current = { isOpen, isHosts: open !== undefined, onOpenChange }
  })
  const setOpen = useCallback((next: boolean) => {
    if (next === latest.current.isOpen) return
    // Two that are asked for in one task are told apart before React has drawn the first. The host's own word is final.
    if (!latest.current.isHosts) latest.current.isOpen = next
    setOwnOpen(next)
    latest.current.onOpenChange?.(next)
  }, [])
  return { isOpen, hasOpened, setOpen }
}
