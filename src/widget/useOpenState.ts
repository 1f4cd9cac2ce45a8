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

  const latest = useRef({ isOpen, onOpenChange })
  useEffect(() => {
    latest.current = { isOpen, onOpenChange }
  })
  const setOpen = useCallback((next: boolean) => {
    if (next === latest.current.isOpen) return
    setOwnOpen(next)
    latest.current.onOpenChange?.(next)
  }, [])
  return { isOpen, hasOpened, setOpen }
}
