import type { JobEdit } from './createJobFiles.ts'

const ADDRESS = /(?:https?:)?\/\/([a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?\.[a-z\d-]{1,63})(?=[/:?#\s)>"'\]|]|$)/gi
const MAX_NAMED = 10

/** Lists the sites that the edits link to and the files did not link to before. */
export function findNewLinkHosts(edits: readonly JobEdit[]): string[] {
  const before = new Set(edits.flatMap((edit) => findHosts(edit.before ?? '')))
  const added = new Set(edits.flatMap((edit) => findHosts(edit.after)).filter((host) => !before.has(host)))
  return [...added].sort()
}

/** Describes new links in a sentence for the job's note. Empty if there are none. */
export function describeNewLinks(edits: readonly JobEdit[]): string {
  const hosts = findNewLinkHosts(edits)
  if (hosts.length === 0) return ''
  const more = hosts.length > MAX_NAMED ? ` and ${hosts.length - MAX_NAMED} more` : ''
  return ` New links lead to ${hosts.slice(0, MAX_NAMED).join(', ')}${more}.`
}

function findHosts(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(([, host]) => host!.toLowerCase())
}
