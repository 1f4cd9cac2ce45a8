import { useEffect, useState, type RefObject } from 'react'

/** The page's own looks in the form of docs.json; undefined until they are read, or if there are none. */
export function useHostLooks(isWanted: boolean, root: RefObject<HTMLElement | null>, mode: 'light' | 'dark'): unknown {
  const [looks, setLooks] = useState<unknown>()
  useEffect(() => {
    if (!isWanted) return
    import('../page/readHostLooks.ts').then(
      ({ readHostLooks }) => setLooks(readHostLooks(root.current, mode)),
      // The default theme stays.
      () => {},
    )
  }, [isWanted, root, mode])
  return looks
}
