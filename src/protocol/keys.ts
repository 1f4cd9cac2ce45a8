/**
 * The kinds of keys (protocol.md#keys). Public assistant keys have `_dsc_` in their prefix (`svc_dsc_...`,
 * `acme_dsc_...`), and may be used in a browser. A prefix without it (`svc_...`) belongs to an admin key, which is
 * secret.
 */
export type KeyKind = 'public' | 'admin' | 'other'

/**
 * Returns a key's kind by its prefix. `other` means that it is not a key of the service, but for example a host's own
 * token.
 *
 * @param adminPrefix The prefix of the service's admin keys, such as `svc_`. @default any letters and digits before `_`
 */
export function getKeyKind(key: string, adminPrefix?: string): KeyKind {
  const trimmed = key.trim().replace(/^bearer\s+/i, '')
  if (/^[a-z0-9]+_dsc_/i.test(trimmed)) return 'public'
  // A host's own signed token (JWT) may contain an underscore by chance.
  if (/^eyJ[\w-]*\.[\w-]*\./.test(trimmed)) return 'other'
  const isAdmin = adminPrefix ? trimmed.startsWith(adminPrefix) : /^[a-z0-9]+_/i.test(trimmed)
  return isAdmin ? 'admin' : 'other'
}
