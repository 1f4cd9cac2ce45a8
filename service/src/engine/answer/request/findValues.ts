import { isRecord } from '../../../../../src/protocol/isRecord.ts'
import type { ApiParameter, ApiRequest } from '../../docs/request/ApiRequest.ts'
import { STOP_WORDS } from '../../search/lexicon/stopWords.ts'
import { convertEntries, convertValue, isList } from './convertValue.ts'
import { splitQuestion, type Token } from './splitQuestion.ts'

/** Words between the name of a parameter and its value: "name is orders", "limit of 10". */
const LINK_WORDS =
  '= is as to set with value of named called equal equals ist auf als von gleich es est de vale igual é'
const LINKS = new Set([...LINK_WORDS.split(' '), 'という', 'は', '为', '是'])
/** After these, a word without any sign of a value may be anything: "the name of databases". */
const LOOSE_LINKS = new Set(['of', 'von', 'de', 'with', 'value'])
/** Words before the name of a parameter that has a value: "with name orders". */
const BEFORE = new Set('with and where whose set using to mit und setze avec et con y com e'.split(' '))
const CALLED = new Set(
  'named called namens genannt heißt nommé nommée appelé appelée llamado llamada chamado chamada'.split(' '),
)
const LANGUAGES = new Set('curl javascript js node nodejs python py bash shell typescript'.split(' '))
const ALSO = new Set('and or und oder et ou y o e'.split(' '))
const MAX_NAME_WORDS = 4
/** What identifies a thing, at the end of a parameter's name. */
const ID = /(?:[_-]|\b)(?:id|uid|uuid|key|name|slug)$|(?:Id|ID|Uid|UID|Uuid|UUID|Key|Name|Slug)$/
const NAMES = ['name', 'title', 'displayname', 'label', 'uid', 'slug', 'id', 'username', 'login', 'key']

/**
 * Finds the values that a question names for parameters: "with name "orders" and region eu-west-1", "task 42",
 * "called orders", an email, an address. What can't be assigned with certainty is left out.
 */
export function findValues(question: string, { parameters, address, body }: ApiRequest): Map<ApiParameter, unknown> {
  const isFilled = body?.kind === 'form' || (body?.kind === 'json' && isRecord(body.value))
  const secret = parameters.filter(isSecret)
  const known = parameters.filter((one) => (one.in !== 'body' || isFilled) && !secret.includes(one))
  const names = new Set(known.flatMap(({ name }) => [simplify(name), simplify(lastOf(name))]))
  const tokens = splitQuestion(question, (word) => names.has(simplify(word)))
  const used = new Set<number>()
  const values = new Map<ApiParameter, unknown>()

  /** Takes the value that begins at a token. */
  function take(parameter: ApiParameter, at: number): boolean {
    if (used.has(at) || values.has(parameter)) return false
    const taken = isList(parameter) ? listEntries(tokens, at) : [at]
    const texts = taken.map((index) => tokens[index]!.text)
    const value = isList(parameter) ? convertEntries(texts, parameter) : convertValue(texts[0]!, parameter)
    if (value === undefined) return false
    values.set(parameter, value)
    taken.forEach((index) => used.add(index))
    return true
  }

  // A reader's key stays a placeholder.
  for (const { to } of findMentions(
    tokens,
    secret.map(({ name }) => simplify(name)),
  ))
    used.add(to)
  const byName = known.toSorted((a, b) => simplify(lastOf(b.name)).length - simplify(lastOf(a.name)).length)
  for (const parameter of byName) {
    const names = [simplify(parameter.name), simplify(lastOf(parameter.name))]
    for (const { from, to } of findMentions(tokens, names)) {
      if ([from, to - 1].some((index) => used.has(index))) continue
      const at = findValueAfter(tokens, { from, to }, parameter)
      const before = from - 1
      const isBefore = at === undefined && before >= 0 && isChoice(tokens[before]!.text, parameter)
      if (isBefore ? !take(parameter, before) : at === undefined || !take(parameter, at)) continue
      for (let index = from; index < to; index += 1) used.add(index)
      break
    }
  }
  fillPath()
  fillCalled()
  fillByFormat()
  fillChoices()
  fillOnlyQuoted()
  return values

  /** "task 42", "the index "movies"", "id 42": what the path identifies. */
  function fillPath(): void {
    for (const parameter of known.filter(({ in: place }) => place === 'path').toReversed()) {
      const nouns = [...listNouns(parameter, address), ...(ID.test(parameter.name) ? ['id'] : [])]
      for (const { to } of findMentions(tokens, nouns)) {
        const at = LINKS.has(tokens[to]?.text ?? '') ? to + 1 : to
        const token = tokens[at]
        if (token !== undefined && (token.isQuoted || isIdentifier(token.text)) && take(parameter, at)) break
      }
    }
  }

  /** "called orders" */
  function fillCalled(): void {
    const named = known.filter(({ in: place, name }) => place === 'body' && !name.includes('.'))
    const target =
      NAMES.flatMap((name) => named.filter((one) => simplify(one.name) === name))[0] ??
      named.find(({ name }) => ID.test(name)) ??
      known.findLast(({ in: place }) => place === 'path')
    if (target === undefined) return
    tokens.forEach((token, index) => {
      const next = tokens[index + 1]
      if (token.isQuoted || !CALLED.has(token.text.toLowerCase()) || next === undefined) return
      if (next.isQuoted || isPlain(next.text)) take(target, index + 1)
    })
  }

  function fillByFormat(): void {
    tokens.forEach(({ text }, index) => {
      const kind = KINDS.find(({ pattern }) => pattern.test(text))
      if (kind === undefined) return
      const fits = known.filter((one) => kind.formats.includes(one.format ?? '') || kind.names.test(lastOf(one.name)))
      fits.sort((a, b) => Number(b.isRequired) - Number(a.isRequired) || a.name.length - b.name.length)
      fits.some((parameter) => take(parameter, index))
    })
  }

  /** A value that only one parameter can have, and that is no ordinary word. */
  function fillChoices(): void {
    tokens.forEach(({ text, isQuoted }, index) => {
      if (!isQuoted && !isIdentifier(text)) return
      const fits = known.filter((parameter) => isChoice(text, parameter))
      if (fits.length === 1) take(fits[0]!, index)
    })
  }

  /** The only text in quotes is the value of the only parameter that needs one. */
  function fillOnlyQuoted(): void {
    const quoted = tokens.flatMap(({ isQuoted, text }, index) =>
      isQuoted && !used.has(index) && !names.has(simplify(text)) ? [index] : [],
    )
    const needed = known.filter(
      (one) =>
        one.isRequired && !values.has(one) && !one.name.includes('.') && !one.choices && one.types.includes('string'),
    )
    const named = needed.filter(({ name }) => NAMES.includes(simplify(name)))
    const ofBody = needed.filter(({ in: place }) => place === 'body')
    const [only] = needed.length === 1 ? needed : named.length > 0 ? named : ofBody.length === 1 ? ofBody : []
    if (quoted.length === 1 && only !== undefined) take(only, quoted[0]!)
  }
}

const KINDS = [
  {
    pattern: /^[^\s@]{1,64}@[^\s@]{1,250}\.\p{L}{2,}$/u,
    formats: ['email'],
    names: /e-?mail|^(?:to|recipient|from)$/i,
  },
  {
    pattern: /^https?:\/\/\S+$/i,
    formats: ['uri', 'url', 'uri-reference', 'iri'],
    names: /^(?:(?:\w*_)?ur[li]s?|\w*U(?:RL|rl|RI|ri)s?|link|href|website|webhook)$/,
  },
  {
    pattern: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
    formats: ['uuid'],
    names: ID,
  },
  { pattern: /^\d{4}-\d\d-\d\d$/, formats: ['date'], names: /^(?:date|day)$/i },
]

/** Finds runs of words that are one of the names, as in "primary key" for `primaryKey`. */
function findMentions(tokens: readonly Token[], names: readonly string[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    let joined = ''
    for (let to = from + 1; to <= Math.min(tokens.length, from + MAX_NAME_WORDS); to += 1) {
      joined += simplify(tokens[to - 1]!.text)
      if (joined !== '' && names.includes(joined)) found.push({ from, to })
    }
  }
  return found
}

/** Returns where the value of a mentioned parameter is. */
function findValueAfter(
  tokens: readonly Token[],
  { from, to }: { from: number; to: number },
  parameter: ApiParameter,
): number | undefined {
  let at = to
  const links: string[] = []
  while (at < tokens.length && links.length < 3 && !tokens[at]!.isQuoted && LINKS.has(tokens[at]!.text.toLowerCase()))
    links.push(tokens[at++]!.text.toLowerCase())
  const token = tokens[at]
  if (token === undefined || tokens[at - 1]!.hasComma) return undefined
  const isExplicit = links.includes('=')
  const name = tokens[from]!.text.toLowerCase()
  // "to", "from" and "q" are also words of the question.
  if (to - from === 1 && !isExplicit && (STOP_WORDS.has(name) || name.length < 2))
    return token.isQuoted && links.length === 0 ? at : undefined
  if (token.isQuoted || isExplicit || isChoice(token.text, parameter)) return at
  if (isIdentifier(token.text) || (parameter.types.includes('boolean') && /^(?:true|false)$/i.test(token.text)))
    return at
  if (!isPlain(token.text) || links.some((link) => LOOSE_LINKS.has(link))) return undefined
  const before = tokens[from - 1]
  const isIntroduced = before !== undefined && (before.hasComma || BEFORE.has(before.text.toLowerCase()))
  return isIntroduced || links.length > 0 ? at : undefined
}

/** Lists where the entries of a list are: `"a", "b" and "c"`. */
function listEntries(tokens: readonly Token[], first: number): number[] {
  const entries = [first]
  for (let at = first + 1; at < tokens.length; at += 1) {
    const { text, isQuoted } = tokens[at]!
    if (!isQuoted && ALSO.has(text.toLowerCase())) continue
    const isNext = tokens[at - 1]!.hasComma || ALSO.has(tokens[at - 1]!.text.toLowerCase())
    if (!isNext || isQuoted !== tokens[first]!.isQuoted || !(isQuoted || isPlain(text))) break
    entries.push(at)
  }
  return entries
}

/** What a parameter of the path identifies: `task` for `taskId` and for `{id}` in `/tasks/{id}`. */
function listNouns({ name }: ApiParameter, address: string): string[] {
  const [, segment = ''] = new RegExp(`/([^/{}]+)/\\{${name.replace(/[^\w-]/g, '\\$&')}\\}`).exec(address) ?? []
  const nouns = [simplify(name.replace(ID, '')), simplify(segment), simplify(segment).replace(/s$/, '')]
  return [...nouns, simplify(segment).replace(/es$/, '')].filter((noun) => noun.length > 1)
}

function isSecret({ in: place, name }: ApiParameter): boolean {
  return place === 'header' && /auth|token|secret|api-?key/i.test(name)
}

function isChoice(text: string, { choices, types }: ApiParameter): boolean {
  return choices !== undefined && convertValue(text, { types, choices }) !== undefined
}

/** `eu-west-1`, `42`, `mon_42`: no word of a sentence. */
function isIdentifier(text: string): boolean {
  return /\d/.test(text) || /[\p{L}\d][_@/.-][\p{L}\d]/u.test(text)
}

function isPlain(text: string): boolean {
  const word = text.toLowerCase()
  return /[\p{L}\p{N}]/u.test(word) && !STOP_WORDS.has(word) && !LANGUAGES.has(word)
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

function simplify(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
