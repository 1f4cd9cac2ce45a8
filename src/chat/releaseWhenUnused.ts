interface Cache {
  keys(): IterableIterator<string>
  delete(key: string): void
}

interface Entries {
  cache: Cache
  id: string
}

let registry: FinalizationRegistry<Entries> | undefined

/**
 * Removes what `useChat` has stored under an id once `owner` is garbage. swr, which `useChat` stores its messages in,
 * would keep them as long as the page. A component that has unmounted may still need them, because it can mount again.
 */
export function releaseWhenUnused(owner: object, cache: Cache, id: string): void {
  if (typeof FinalizationRegistry === 'undefined') return
  registry ??= new FinalizationRegistry(release)
  registry.register(owner, { cache, id })
}

function release({ cache, id }: Entries): void {
  const part = JSON.stringify(id)
  for (const key of cache.keys()) if (key.includes(part)) cache.delete(key)
}
