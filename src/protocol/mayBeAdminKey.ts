/** Returns false for what can't be an admin key. This small check loads with each page; `getKeyKind` is exact. */
export function mayBeAdminKey(key: string): boolean {
  return /^[^._]*_(?!dsc_)/.test(key)
}
