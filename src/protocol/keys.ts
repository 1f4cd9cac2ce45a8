/**
 * Which keys may be seen in a browser (reference 5). Public assistant keys have `_dsc_` in their prefix
 * (`svc_dsc_...`, `acme_dsc_...`); a prefix without it (`svc_...`) belongs to an admin key, which is secret.
 */
export type KeyKind = 'public' | 'admin' | 'other'

/** Tells a key's kind from its prefix alone. `other` is something that is no key of the service: a host's own token. */
export function kindOfKey(key: string): KeyKind {
  const trimmed = key.trim().replace(/^bearer\s+/i, '')
  if (/^[a-z0-9]+_dsc_/i.test(trimmed)) return 'public'
  // A host's own signed token (JWT) may hold an underscore by chance.
  if (/^eyJ[\w-]*\.[\w-]*\./.test(trimmed)) return 'other'
  return /^[a-z0-9]+_/i.test(trimmed) ? 'admin' : 'other'
}
