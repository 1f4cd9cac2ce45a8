import type { ContextItem } from '../../protocol/index.ts'

/** Returns the context of the next question: the host's items that the reader hasn't removed, then the reader's. */
export function joinContextItems(
  host: readonly ContextItem[] | undefined,
  removed: readonly ContextItem[],
  added: readonly ContextItem[],
): ContextItem[] {
  const kept = (host ?? []).filter((item) => item != null && !removed.some((other) => isSameItem(item, other)))
  return [...kept, ...added.filter((item) => !kept.some((other) => isSameItem(item, other)))]
}

export function isSameItem(one: ContextItem, other: ContextItem): boolean {
  return (
    one.type === other.type && one.value === other.value && one.path === other.path && one.elementId === other.elementId
  )
}
