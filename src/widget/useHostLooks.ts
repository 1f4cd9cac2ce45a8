import { useEffect, useState, type RefObject } from 'react'

/** The page's own appearance in the form of docs.json. Undefined until it has been read, or if there is none. */
export function useHostLooks(isWanted: boolean, root: RefObject<HTMLElement | null>, mode: 'light' | 'dark'): unknown {
  const [looks, setLooks] = useState<unknown>()
  useEffect(() => {
    if (!isWanted) return
    import('../page/readHostLooks.ts').then(
      (module) => setLooks(module.readHostLooks(root.current, mode)),
      // Keeps the default theme.
      () => {},
    )
  }, [isWanted, root, mode])
  return looks
}
