/**
 * Public assistant keys have `_dsc_` in their prefix (`svc_dsc_...`, `acme_dsc_...`) and may be seen in a browser. A
 * prefix without it (`svc_...`) belongs to an admin key, which is secret (reference 5).
 */
export type KeyKind = 'public' | 'admin' | 'other'

/** Finds a key's kind by its prefix. `other` is not a key of the service, such as a host's own token. */
export function getKeyKind(key: string): KeyKind {
  const trimmed = key.trim().replace(/^bearer\s+/i, '')
  if (/^[a-z0-9]+_dsc_/i.test(trimmed)) return 'public'
  // A host's own signed token (JWT) may hold an underscore by chance.
  if (/^eyJ[\w-]*\.[\w-]*\./.test(trimmed)) return 'other'
  return /^[a-z0-9]+_/i.test(trimmed) ? 'admin' : 'other'
}
