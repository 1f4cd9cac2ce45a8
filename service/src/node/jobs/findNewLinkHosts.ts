import type { JobEdit } from './createJobFiles.ts'

/**
 * The beginning of an address of another site, as lenient as browsers are: they take `\` for `/`, and `https:/` or
 * `https:` for `https://`. Two slashes inside a path or after another scheme don't count.
 */
const START = String.raw`(?:https?:[/\\]*|(?<![\w/\\.-]|\w:)[/\\]{2,})`
/** A host, maybe with a user and a port. Punctuation that browsers refuse in a host ends it. */
const AUTHORITY = String.raw`(\[[\da-f:.]{2,60}\]|[\p{L}\p{M}\p{N}\p{So}\p{Cf}.。．｡_%:@-]{1,300})`
// A user can have any characters, even a space in `<…>`: `https://acme.example, @evil.example`.
const ADDRESSES = [
  new RegExp(START + AUTHORITY, 'giu'),
  new RegExp(String.raw`${START}[^<>"\n/\\?#]{0,300}@${AUTHORITY}`, 'giu'),
]
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(colon|sol|bsol|period|commat|tab|newline));/gi
const ENTITY_NAMES: Record<string, string> = { colon: ':', sol: '/', bsol: '\\', period: '.', commat: '@' }
const SENTENCE = ' New links lead to '
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
  return `${SENTENCE}${hosts.slice(0, MAX_NAMED).join(', ')}${more}.`
}

/** Returns the sentence of `describeNewLinks` at the end of a note. Empty if there is none. */
export function findLinkSentence(note: string): string {
  const at = note.lastIndexOf(SENTENCE)
  return at === -1 ? '' : note.slice(at + 1)
}

/**
 * Finds more rather than fewer hosts, because naming a site needlessly does no harm. Each text is also read as Markdown
 * shows it, without escapes and entities.
 */
function findHosts(text: string): string[] {
  const authorities = [text, decode(text)].flatMap((reading) =>
    ADDRESSES.flatMap((pattern) => Array.from(reading.matchAll(pattern), ([, authority]) => authority!)),
  )
  return [...new Set(authorities)].map(readHost).filter((host) => host !== '')
}

function decode(markdown: string): string {
  return markdown
    .replace(ENTITY, (_entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITY_NAMES[name.toLowerCase()] ?? ''
      const code = decimal === undefined ? parseInt(hex!, 16) : Number(decimal)
      // Browsers ignore tabs and line breaks in an address.
      return code > 0x10ffff || code === 9 || code === 10 || code === 13 ? '' : String.fromCodePoint(code)
    })
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** Returns an empty string for a name without a dot, such as `localhost`, and for what is not a host. */
function readHost(authority: string): string {
  const address = `https://${authority.replace(/[.。．｡_:@-]+$/u, '')}`
  if (!URL.canParse(address)) return ''
  const host = new URL(address).hostname.replace(/\.+$/, '')
  return /[.:]/.test(host) ? host : ''
}
