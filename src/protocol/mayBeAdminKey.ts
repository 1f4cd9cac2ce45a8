/** False for what is surely no admin key. For code that loads with each page; `getKeyKind` decides. */
export function mayBeAdminKey(key: string): boolean {
  return /^[^._]*_(?!dsc_)/.test(key)
}
