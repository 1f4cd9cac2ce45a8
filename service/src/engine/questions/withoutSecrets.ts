const MAX_CHARACTERS = 500
const MAX_SEARCHED_CHARACTERS = 2 * MAX_CHARACTERS
/** Before white space is joined. */
const MAX_READ_CHARACTERS = 20 * MAX_CHARACTERS
const MIN_LONG_KEY = 24

const PRIVATE_KEY = String.raw`-----BEGIN [A-Z\d ]{0,40}PRIVATE KEY(?: BLOCK)?-----`
const BASE64_LINE = String.raw`[A-Za-z\d+/]{24,}={0,2}`
const HEXTETS = '[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6}'
/** What examples write instead of a password, as in `password=...`. */
const PLACEHOLDER = [
  String.raw`(?:password|passwd|pass|pwd?|secret|your[\w-]*|string|text|field|input|x{3,}|\.\.+|…|required|optional`,
  String.raw`true|false|null|undefined|none)(?![^\s"',;:@.!)?])`,
].join('|')
/** What may follow "password is" without being the password, as in "the password is wrong". */
const ORDINARY_WORD = [
  String.raw`(?:not|wrong|correct|right|in|on|at|for|from|of|the|an?|it|too|so|no|set|empty|weak|strong|safe|secure`,
  String.raw`always|never|also|only|still|now|how|what|where|when|why|null|undefined|true|false|case-sensitive`,
  String.raw`[a-z]+(?:ed|ing|en|able|ible|ory|ly|id|ent))(?![^\s.,;:!?)])`,
].join('|')
const PASSWORD = String.raw`(?<![a-z])(?:password|passwd|passphrase|passwort|kennwort|pwd)["']?`
const ENV_PASSWORD = String.raw`(?:password|passwd|passphrase|(?<![a-z])pass|pwd)["']?`
const FOREIGN_PASSWORD = String.raw`(?:mot de passe|contraseña|senha|パスワード|密码|密碼|비밀번호|كلمة المرور|סיסמה)`
const VALUE = String.raw`[^\s"',;<>{}$*[(][^\s"',;]*`
const SECRET_NAME = String.raw`(?<![a-z])(?:secret|token|(?:api|access|private|secret)[_ -]?key)["']?\s*`

/**
 * Each secret, with what it is replaced by. The work for a text of the maximum length is bounded, which a test checks
 * for each pattern.
 */
export const SECRETS: readonly [RegExp, string][] = [
  // A key that is cut has no end.
  [
    new RegExp(`${PRIVATE_KEY}(?=.{0,300}?${BASE64_LINE})(?:.*?-----END [A-Z\\d ]{1,60}-----|.*${BASE64_LINE})`, 'g'),
    '[key]',
  ],
  [
    new RegExp(`(\\b[a-z][a-z+.-]{0,20}://[^\\s/@:<>]{0,100}:)(?!${PLACEHOLDER})[^\\s/@<>{}$*]+(?=@)`, 'gi'),
    '$1[password]',
  ],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/\b(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}\b/gi, '[address]'],
  // A shortened IPv6 address has a digit, unlike `std::vector` and `Foo::Bar`.
  [new RegExp(`(?<![\\w:])(?=[0-9a-f:]*\\d)(?:${HEXTETS})?::(?:${HEXTETS})?(?:%\\w+)?(?![\\w:])`, 'gi'), '[address]'],
  [/(\bauthorization["']?\s*[:=]\s*["']?(?:bearer|basic|token|digest)\s+)[^\s"'<>{}$]{4,}/gi, '$1[key]'],
  [/(\bauthorization["']?\s*[:=]\s*["']?)(?=[\w.~+/=-]*\d)[\w.~+/=-]{16,}/gi, '$1[key]'],
  [/(\bbearer\s+)(?!authenti|authori[sz])(?:[^\s"'<>{}$]{16,}|(?=[a-z._~+/-]*\d)[\w.~+/-]{8,})/gi, '$1[key]'],
  [/(\b[Bb]asic )(?=[A-Za-z+/]*\d)(?=[a-z\d+/]*[A-Z])[A-Za-z\d+/]{12,}={0,2}/g, '$1[key]'],
  [/(\bcookie["']?:\s*["']?[\w.-]{1,100}=)[^\s;"'<>{}$]{8,}/gi, '$1[key]'],
  [
    new RegExp(
      String.raw`(\b(?:curl|wget|http)\b.{0,200}?\s(?:-u|--user)[ =]["']?[^\s:"'<>]+:)(?!${PLACEHOLDER})${VALUE}`,
      'gi',
    ),
    '$1[password]',
  ],
  [new RegExp(String.raw`(${PASSWORD}\s*:\s*["']?)(?!${PLACEHOLDER})${VALUE}`, 'gi'), '$1[password]'],
  // "What does password= mean" has no value.
  [new RegExp(String.raw`(${ENV_PASSWORD}(?:\s+=\s*|=(?!\s))["']?)(?!${PLACEHOLDER})${VALUE}`, 'gi'), '$1[password]'],
  [new RegExp(String.raw`(${PASSWORD}\s*is:?\s+["']?)(?!${ORDINARY_WORD})${VALUE}`, 'gi'), '$1[password]'],
  [
    new RegExp(String.raw`((?<!\S)--?(?:password|passwd|pass|pwd)\s+["']?)(?=[^\s"']*\d)${VALUE}`, 'gi'),
    '$1[password]',
  ],
  [new RegExp(String.raw`(${FOREIGN_PASSWORD}\s*[:=：＝]\s*["']?)(?=[^\s"']*\d)${VALUE}`, 'giu'), '$1[password]'],
  [new RegExp(String.raw`(${SECRET_NAME}=\s*["']?)[^\s"',;<>{}$*[(]{8,}`, 'gi'), '$1[key]'],
  [new RegExp(String.raw`(${SECRET_NAME}:\s*["']?)(?=[^\s"']*\d)[^\s"',;<>{}$*[(]{8,}`, 'gi'), '$1[key]'],
  [/(\bhooks\.slack\.com\/\w{1,20}\/)[\w/]{20,}/gi, '$1[key]'],
  // A JSON Web Token: its first part begins with `{"`, in Base64.
  [/\beyJ[\w-]{10,}(?:\.[\w-]+){1,4}/g, '[key]'],
  [/\b(?:github_pat_\w{20,}|AIza[\w-]{30,}|SG\.[\w-]{16,}\.[\w-]{16,}|ya29\.[\w-]{16,}|\d{8,10}:[\w-]{30,})/g, '[key]'],
  [/\b(?:[rps]k_(?:live|test)|whsec|gsk|shp[a-z]{2}|xai|npm|hf|lin_api)[-_][A-Za-z\d]{20,}/g, '[key]'],
  [/\b(?:svc|sk|gh[oprsu]|glpat|xox[a-z]|xapp|sq0[a-z]{3}|[a-z]\w{0,30}_dsc)[-_][\w-]{8,}/gi, '[key]'],
  [/\b(?:(?:AKIA|ASIA)[A-Z\d]{12,}|(?=[A-Z]*\d)[A-Z\d]{16,})\b/g, '[key]'],
  // The secret part of an AWS key: 40 characters of Base64.
  [/(?<![\w+/])(?=[A-Za-z+/]*\d)(?=[A-Z\d+/]*[a-z])(?=[a-z\d+/]*[A-Z])[A-Za-z\d+/]{40}(?![\w+/=])/g, '[key]'],
]

/**
 * Replaces secrets, addresses and passwords in a reader's text, joins its lines, and shortens it. The text is cut
 * before it is searched, so a long one takes no longer.
 */
export function withoutSecrets(text: string): string {
  // A secret that is cut in half is not recognised, so a longer text is searched than is kept.
  const cut = text.slice(0, MAX_READ_CHARACTERS).replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCHED_CHARACTERS)
  const named = SECRETS.reduce((rest, [secret, name]) => rest.replace(secret, name), withoutMail(cut))
  return withoutRandomKeys(named).slice(0, MAX_CHARACTERS)
}

/** `@`, also in full width and as an address in a URL has it. */
const AT = /@|＠|%40/i
/** The end of a domain, in any script. */
const DOMAIN = /[.。．｡](?:xn--[\w-]+|[\p{L}\p{M}]{2,})/gu

function withoutMail(text: string): string {
  return text.replace(/[^\s<>]+/g, (word) => (AT.test(word) ? withoutMailIn(word) : word))
}

function withoutMailIn(word: string): string {
  const parts = word.split(AT)
  let kept = parts[0]!
  for (const part of parts.slice(1)) {
    const end = [...part.matchAll(DOMAIN)].at(-1)
    const isMail = kept !== '' && end !== undefined && end.index > 0
    kept = isMail ? `[e-mail]${part.slice(end.index + end[0].length)}` : `${kept}@${part}`
  }
  return kept
}

/**
 * Replaces names with random characters, such as `acme_live_8f7a6b5c4d`. They begin with a short word and a separator,
 * or are long.
 */
function withoutRandomKeys(text: string): string {
  return text.replace(/[\w-]{8,}/g, (name) => {
    const random = findLastRandom(name)
    if (random === -1) return name
    const start = name.search(/\w/)
    if (name.length - start >= MIN_LONG_KEY && /[a-z]/i.test(name)) return `${name.slice(0, start)}[key]`
    for (const { index } of name.matchAll(/\b[a-z]/gi)) {
      const [prefix] = /^[a-z]{2,12}[-_]/i.exec(name.slice(index, index + 13)) ?? []
      const rest = index + (prefix?.length ?? 0)
      if (prefix !== undefined && rest <= random && name.length - rest >= 8) return `${name.slice(0, index)}[key]`
    }
    return name
  })
}

/**
 * Finds the last part of a name that is random characters, unlike the words, dates and numbers of
 * `gpt-4o-mini-2024-07-18` and `message-stream-v1`. -1 if there is none.
 */
function findLastRandom(name: string): number {
  let last = -1
  for (const { 0: part, index } of name.matchAll(/[a-z\d]{8,}/gi))
    if (/^\d{12}/.test(part) || (/[a-z]/i.test(part) && /\d/.test(part))) last = index
  return last
}
