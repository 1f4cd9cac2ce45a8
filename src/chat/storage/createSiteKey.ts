import type { Connection } from '../../transport/index.ts'

/** The key of an entry: a prefix, the format's version, the site, and a hash of all else that identifies it. */
export function createSiteKey(
  kind: 'thread' | 'conversations' | 'conversation' | 'turn' | 'limit' | 'panel' | 'recent',
  { api, baseUrl, domain, docs }: Connection,
  ...rest: string[]
): string {
  return `docs-assistant:1:${kind}:${domain ?? ''}:${digest([api ?? (baseUrl || docs || ''), ...rest].join('\n'))}`
}

/** FNV-1a. It separates the readers who share a browser, without storing who they are. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
