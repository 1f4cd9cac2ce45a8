import { fingerprint } from './fingerprint.ts'
import type { QuestionEntry, QuestionFeedback } from './QuestionLog.ts'

const MAX_CHARACTERS = 500
const HEXTETS = '[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6}'
const PASSWORD = String.raw`(?<![a-z])(?:password|passwd|passphrase|passwort|pwd)["']?\s*`
/** What may follow "password is" without being the password, as in "the password is wrong". */
const ORDINARY_WORD = [
  String.raw`(?:not|wrong|correct|right|in|on|at|for|from|of|the|an?|it|too|so|no|set|empty|weak|strong|safe|secure`,
  String.raw`always|never|also|only|still|now|how|what|where|when|why|null|undefined|true|false|case-sensitive`,
  String.raw`[a-z]+(?:ed|ing|en|able|ible|ory|ly|id|ent))(?![^\s.,;:!?)])`,
].join('|')
const SECRETS: [RegExp, string][] = [
  [/[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/\b(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}\b/gi, '[address]'],
  // A shortened IPv6 address has a digit, unlike `std::vector` and `Foo::Bar`.
  [new RegExp(`(?<![\\w:])(?=[0-9a-f:]*\\d)(?:${HEXTETS})?::(?:${HEXTETS})?(?:%\\w+)?(?![\\w:])`, 'gi'), '[address]'],
  [/(\bauthorization["']?\s*[:=]\s*["']?(?:bearer|basic)\s+)[^\s"'<>{}$]{4,}/gi, '$1[key]'],
  [/(\bbearer\s+)(?!authenti|authori[sz])(?:[^\s"'<>{}$]{16,}|(?=[a-z._~+/-]*\d)[\w.~+/-]{8,})/gi, '$1[key]'],
  [new RegExp(String.raw`(${PASSWORD}[:=]\s*["']?)[^\s"',;<>{}$*[(][^\s"',;]*`, 'gi'), '$1[password]'],
  [
    new RegExp(String.raw`(${PASSWORD}is:?\s+["']?)(?!${ORDINARY_WORD})[^\s"',;<>{}$*[(][^\s"',;]*`, 'gi'),
    '$1[password]',
  ],
  [/((?<![a-z])(?:secret|token|api[_ -]?key)["']?\s*=\s*["']?)[^\s"',;<>{}$*[(]{8,}/gi, '$1[key]'],
  [/\b(?:svc|sk|gh[oprsu]|glpat|xox[a-z]|[a-z]\w{0,30}_dsc)[-_][\w-]{8,}/gi, '[key]'],
  [/\b[a-z]{2,12}[-_](?:[a-z]{2,8}[-_])*(?=[\w-]*\d)[\w-]{8,}/gi, '[key]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi, '[key]'],
  [/\b(?:(?:AKIA|ASIA)[A-Z\d]{12,}|(?=[A-Z]*\d)[A-Z\d]{16,})\b/g, '[key]'],
  // The secret part of an AWS key: 40 characters of Base64.
  [/(?<![\w+/=])(?=[A-Za-z+/]*\d)(?=[A-Z\d+/]*[a-z])(?=[a-z\d+/]*[A-Z])[A-Za-z\d+/]{40}(?![\w+/=])/g, '[key]'],
]

/** A question and its answer, before secrets are removed. */
export interface AskedQuestion {
  now: number
  site: string
  question: string
  outcome: QuestionEntry['outcome']
  pages: readonly string[]
  threadId: string
  fp: string
  /** Of the answer. */
  messageId?: string
  /** The service's own keys, which are removed in any case. */
  keys?: readonly string[]
}

export async function createEntry(asked: AskedQuestion): Promise<QuestionEntry> {
  const { now, site, question, outcome, pages, threadId, fp, messageId, keys = [] } = asked
  return {
    time: new Date(now).toISOString(),
    site,
    question: cleanText(question, keys),
    outcome,
    pages: [...new Set(pages)],
    thread: await fingerprint(threadId),
    ...(fp === 'anonymous' ? {} : { reader: await fingerprint(fp) }),
    ...(messageId === undefined ? {} : { message: await fingerprint(messageId) }),
  }
}

const MAX_REASONS = 10
const MAX_REASON_CHARACTERS = 100

/** Shortens feedback and removes secrets from it. */
export function cleanFeedback({ value, reasons = [], comment = '' }: QuestionFeedback): QuestionFeedback {
  const chosen = reasons.slice(0, MAX_REASONS).map((reason) => withoutSecrets(reason).slice(0, MAX_REASON_CHARACTERS))
  const words = withoutSecrets(comment)
  return { value, ...(chosen.length > 0 && { reasons: chosen }), ...(words !== '' && { comment: words }) }
}

/**
 * Shortens a reader's text, and removes secrets from it.
 *
 * @param keys The service's own keys, which are removed in any case.
 */
export function cleanText(text: string, keys: readonly string[]): string {
  return withoutSecrets(withoutKeys(text, keys))
}

/** Removes keys, word for word. */
export function withoutKeys(text: string, keys: readonly string[]): string {
  return keys.reduce((rest, key) => (key === '' ? rest : rest.replaceAll(key, '[key]')), text)
}

function withoutSecrets(question: string): string {
  // A secret that is cut in half is not recognised, so a longer text is searched than is stored.
  const cut = question
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 2 * MAX_CHARACTERS)
  return SECRETS.reduce((text, [secret, name]) => text.replace(secret, name), cut).slice(0, MAX_CHARACTERS)
}
