import { decodeHTML } from 'entities'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JobEdit } from './createJobFiles.ts'

/**
 * The beginning of an address of another site, as lenient as browsers are: they take `\` for `/`, and `https:/` or
 * `https:` for `https://`. Two slashes inside a path don't count. Markdown makes links of hosts that begin with `www.`.
 */
const START = String.raw`(?:https?:[/\\]*|(?<![\w/\\.-])(?:[/\\]{2,}|(?=www\.)))`
/**
 * Hosts, maybe with a user and a port. Browsers accept nearly all punctuation in a host (`a!b.evil.example`), but its
 * end, which tells whose site it is, has none. So each piece between punctuation counts. Names can have middle dots.
 */
const HOSTS = /\[[\da-f:.]{2,60}\]|(?:(?![$+=^`|~])[\p{L}\p{M}\p{N}\p{S}\p{Cf}·͵׳״・.。．｡_%:@-])+/giu
// These need no limits of length to take linear time: a match goes on to where the next one may begin.
const ADDRESS = new RegExp(String.raw`${START}([^\s<>/\\?#]+)`, 'giu')
/** A user before an `@` can have any characters, even a space in `<…>`: `https://acme.example, @evil.example`. */
const USERS = [new RegExp(String.raw`${START}([^<>"\n/\\?#]+)`, 'giu'), /\bmailto:([^\s<>]+)/giu]
/** A value that may be an address: of an attribute, also over several lines, of JSON, or a link's destination. */
const VALUES = /[=:]\s*(?:\{\s*)?(?:"([^"]+)"|'([^']+)'|`([^`]+)`)|\]\(\s*<?([^\s<>()]+)/g
/** What an address on the own site is resolved against. */
const OWN = 'own.invalid'
const SENTENCE = ' New links lead to '
const MAX_NAMED = 10
/** Nothing answers at a longer name. */
const MAX_HOST_CHARACTERS = 253

/** Lists the sites that the edits link to and the files did not link to before. */
export async function findNewLinkHosts(edits: readonly JobEdit[]): Promise<string[]> {
  const before = new Set<string>()
  const after = new Set<string>()
  for (const edit of edits) {
    // The files of a job can have megabytes, and readers wait for answers.
    await nextTurn()
    for (const host of findHosts(edit.before ?? '')) before.add(host)
    await nextTurn()
    for (const host of findHosts(edit.after)) after.add(host)
  }
  return [...after].filter((host) => !before.has(host)).sort()
}

/** Describes new links in a sentence for the job's note. Empty if there are none. */
export async function describeNewLinks(edits: readonly JobEdit[]): Promise<string> {
  const hosts = await findNewLinkHosts(edits)
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
 * shows it, without escapes and entities, and as JSON, JavaScript, YAML and CSS read it.
 */
function findHosts(text: string): string[] {
  const shown = decode(text)
  const readings = [...new Set([text, shown, unescapeCode(text), unescapeCode(shown)])]
  const addresses = readings.flatMap((reading) => [
    ...matchFirst(reading, ADDRESS),
    ...USERS.flatMap((pattern) => matchFirst(reading, pattern).flatMap((users) => users.split('@').slice(1))),
  ])
  const authorities = [...new Set(addresses)].flatMap((address) => address.match(HOSTS) ?? [])
  const values = readings.flatMap((reading) => Array.from(reading.matchAll(VALUES), (match) => match.slice(1).join('')))
  const hosts = [...[...new Set(authorities)].map(readHost), ...[...new Set(values)].map(readTarget)]
  return [...new Set(hosts)].filter((host) => host !== '' && host.length <= MAX_HOST_CHARACTERS)
}

/** Returns the host that a browser would open. Empty for the own site. */
function readTarget(value: string): string {
  const address = decode(value)
  if (!URL.canParse(address, `https://${OWN}`)) return ''
  const { protocol, hostname, pathname } = new URL(address, `https://${OWN}`)
  // The rest of a mail address is a path to `URL`.
  if (protocol === 'mailto:') return readHost(decodeURIComponentSafely(pathname.slice(pathname.lastIndexOf('@') + 1)))
  return hostname === OWN || !/[.:]/.test(hostname) ? '' : hostname.replace(/(?<!\.)\.+$/, '')
}

function matchFirst(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, first]) => first!)
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Reads text as Markdown shows it, without escapes and entities. Browsers ignore tabs and line breaks in an address.
 */
function decode(markdown: string): string {
  return decodeHTML(markdown.replace(/&(?:#0*(?:9|10|13)|#x0*[9ad]|tab|newline);/gi, '')).replace(
    /\\([!-/:-@[-`{-~])/g,
    '$1',
  )
}

/** `\u0068` of JSON, `\x68` and `\u{68}` of JavaScript, `\U00000068` of YAML and `\68 ` of CSS are the letter h. */
const ESCAPES = new RegExp(
  String.raw`\\(?:u\{(H{1,6})\}|u(H{4})|x(H{2})|U(H{8})|(H{1,6})\s?)`.replaceAll('H', '[0-9a-fA-F]'),
  'g',
)

function unescapeCode(text: string): string {
  return text.replace(ESCAPES, (all, ...groups: (string | undefined)[]) => {
    const code = parseInt(
      groups.slice(0, 5).find((digits) => digits !== undefined)!,
      16,
    )
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}

/** Returns an empty string for a name without a dot, such as `localhost`, and for what is not a host. */
function readHost(authority: string): string {
  const address = `https://${authority.replace(/^[.。．｡]+|(?<![.。．｡_:@-])[.。．｡_:@-]+$/gu, '')}`
  if (!URL.canParse(address)) return ''
  const host = new URL(address).hostname.replace(/(?<!\.)\.+$/, '')
  return /[.:]/.test(host) ? host : ''
}
