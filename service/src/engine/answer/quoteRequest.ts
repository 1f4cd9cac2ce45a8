import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { writeFence } from '../docs/plainText.ts'
import type { DocsSection } from '../docs/Docs.ts'
import {
  type ApiParameter,
  type ApiRequest,
  toHttpRequest,
  toParameterAnchor,
  writeInAllLanguages,
} from '../docs/ApiRequest.ts'
import { isTask } from '../search/compareQuestions.ts'
import { STOP_WORDS } from '../search/wordLists.ts'
import type { AnswerInput } from './Answer.ts'
import { escapeLinkTarget, findNamedTab, listAsked, type Picked } from './quotePassages.ts'
import type { Piece } from './readPieces.ts'
import type { FoundSection } from './scorePieces.ts'

const REQUEST_HEADING = 'Example request'
/** "How do I ...", "an example": the question asks for a request, and not what it does. */
const HOW = /\bhow (?:do|can|does|should|would|to|could)\b|^(?:wie|comment|cómo|como|如何|怎么)|方法/i
const SETS_UP = /\b(?:install|set ?up|setup|example|configure)\b/i
const MAX_LINES = 12
const MAX_VALUE = 120

interface QuotedRequest extends Picked {
  /** A list of the parameters that it carries, with links and the question's values. */
  parameters: string
  /** Whether the question asks for nothing else. */
  isAsked: boolean
}

/**
 * Returns the request of the best endpoint, if the question asks for one: in the language that it names or that the
 * conversation has named, with the values that it names. Without values, the code is that of the page.
 */
export function quoteRequest(input: AnswerInput, picked: readonly Picked[], sections: readonly FoundSection[]) {
  const [first] = picked
  const request = first?.found.section.page.request
  if (first === undefined || request === undefined) return undefined
  const found = sections.find(({ section }) => section === findRequestSection(first.found.section))
  const codes = found?.pieces.map(({ piece }) => piece).filter(({ kind }) => kind === 'code') ?? []
  if (found === undefined || codes.length === 0) return undefined
  const [question = '', ...earlier] = listAsked(input)
  const values = findValues(question, request)
  // "And in Python?" asks for the request before it.
  if (values.size === 0 && earlier[0] !== undefined && question.split(/\s+/).length <= 6)
    for (const [parameter, value] of findValues(earlier[0], request)) values.set(parameter, value)
  const isQuoted = picked.some(({ pieces }) => pieces.some((piece) => codes.includes(piece)))
  const isAsked = findNamedTab(codes, question) !== undefined || (values.size > 0 && asksHow(question))
  if (!isQuoted && !isAsked) return undefined
  return write({ found, codes, request, values, asked: [question, ...earlier], isAsked })
}

function asksHow(question: string): boolean {
  return HOW.test(question) || SETS_UP.test(question) || isTask(question)
}

interface Draft {
  found: FoundSection
  codes: Piece[]
  request: ApiRequest
  values: ReadonlyMap<ApiParameter, unknown>
  asked: readonly string[]
  isAsked: boolean
}

function write({ found, codes, request, values, asked, isAsked }: Draft): QuotedRequest {
  const chosen = asked.map((text) => findNamedTab(codes, text)).find((code) => code !== undefined)
  const [made] = [chosen?.tab, codes[0]!.tab, 'curl'].flatMap(
    (label) => writeInAllLanguages(toHttpRequest(request, values)).find((code) => code.label === label) ?? [],
  )
  const page = chosen ?? codes[0]!
  const shown =
    values.size === 0 || made === undefined
      ? page
      : { ...page, tab: made.label, text: writeFence(made.code, `${made.language} title="${made.label}"`) }
  const lead = found.pieces.map(({ piece }) => piece).find((piece) => piece.kind === 'sentence')
  const leads = lead === undefined ? [] : [lead]
  return {
    found,
    pieces: [...leads, shown],
    leftOut: 0,
    otherTabs: [...new Set(codes.map(({ tab }) => tab))].filter((tab) => tab !== '' && tab !== shown.tab),
    parameters: writeParameters(found, request, values),
    isAsked,
  }
}

function findRequestSection({ page }: DocsSection): DocsSection | undefined {
  return page.sections.findLast(({ heading }) => heading === REQUEST_HEADING)
}

/** Lists what the request carries, each with a link to its row on the page. */
function writeParameters(
  { url }: FoundSection,
  request: ApiRequest,
  values: ReadonlyMap<ApiParameter, unknown>,
): string {
  const page = url.replace(/#[^]*$/, '')
  const link = (name: string, anchor: string): string => `[${code(name)}](${escapeLinkTarget(`${page}#${anchor}`)})`
  const proofs = request.credentials.map(({ name }) => `- ${link(name, 'authentication')}`)
  const sent = request.parameters.filter((parameter) => values.has(parameter) || isSent(parameter, request))
  // Those with values come first, so that none of them is cut.
  const filled = sent.filter((parameter) => values.has(parameter))
  const others = sent.filter((parameter) => !values.has(parameter))
  const lines = [...filled, ...others].map((parameter) => {
    const value = values.has(parameter) ? `: ${code(toText(values.get(parameter)))}` : ''
    return `- ${link(parameter.name, toParameterAnchor(parameter.in, parameter.name))}${value}`
  })
  return [...lines, ...proofs].slice(0, Math.max(MAX_LINES, filled.length)).join('\n')
}

/** Whether the request carries a parameter without being told to. */
function isSent({ in: place, name, isRequired }: ApiParameter, { body }: ApiRequest): boolean {
  if (place !== 'body') return isRequired
  if ((body?.kind !== 'json' && body?.kind !== 'form') || name.includes('.')) return false
  return isRecord(body.value) && Object.hasOwn(body.value, name)
}

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text
}

/** Text as inline code that nothing in it can end. */
function code(text: string): string {
  const marks = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
  const isPadded = text.startsWith('`') || text.endsWith('`') || text.trim() === '' || /^ .* $/.test(text)
  return isPadded ? `${marks} ${text} ${marks}` : `${marks}${text}${marks}`
}

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
  const isFilled = (body?.kind === 'form' || body?.kind === 'json') && isRecord(body.value)
  const files = body?.kind === 'form' ? body.files : []
  const secret = parameters.filter(isSecret)
  const known = parameters.filter(
    (one) => (one.in !== 'body' || (isFilled && !files.includes(one.name))) && !secret.includes(one),
  )
  const names = new Set(known.flatMap(({ name }) => [simplify(name), simplify(lastOf(name))]))
  const tokens = splitQuestion(question, (word) => names.has(simplify(word)))
  const used = new Set<number>()
  const values = new Map<ApiParameter, unknown>()

  function take(parameter: ApiParameter, at: number): boolean {
    if (used.has(at) || values.has(parameter)) return false
    const { json } = tokens[at]!
    const taken = isList(parameter) && json === undefined ? listEntries(tokens, at) : [at]
    const texts = taken.map((index) => tokens[index]!.text)
    const value =
      json !== undefined
        ? convertJson(json, parameter)
        : isList(parameter)
          ? convertEntries(texts, parameter)
          : convertValue(texts[0]!, parameter)
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
  fillFromBody()
  fillPath()
  fillCalled()
  fillByFormat()
  fillChoices()
  fillOnlyQuoted()
  return values

  /** An object whose names are all those of fields: `with {"name": "orders"}`. */
  function fillFromBody(): void {
    const fields = new Map(known.filter(({ in: place }) => place === 'body').map((field) => [field.name, field]))
    tokens.forEach(({ json }, index) => {
      if (used.has(index) || !isRecord(json)) return
      const found = Object.entries(json).map(([name, value]) => {
        const field = fields.get(name)
        return [field, field && convertJson(value, field)] as const
      })
      if (found.some(([field, value]) => field === undefined || value === undefined)) return
      for (const [field, value] of found) if (!values.has(field!)) values.set(field!, value)
      used.add(index)
    })
  }

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
    const quoted = tokens.flatMap(({ isQuoted, text, json }, index) =>
      isQuoted && json === undefined && !used.has(index) && !names.has(simplify(text)) ? [index] : [],
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

/** A word of a question, a text in quotes, or a value in JSON. */
interface Token {
  text: string
  isQuoted: boolean
  hasComma: boolean
  /** Its value, if it is an object or a list in JSON. */
  json?: unknown
}

const MAX_CHARACTERS = 2_000
const MAX_VALUES = 20
/** What a reader puts between quotes, in several languages, or a run without spaces. */
const TOKEN = new RegExp(
  [
    '"([^"\\n]{1,300})"',
    '“([^”\\n]{1,300})”',
    '„([^“”\\n]{1,300})[“”]',
    '«\\s?([^»\\n]{1,300}?)\\s?»',
    '「([^」\\n]{1,300})」',
    '`([^`\\n]{1,300})`',
    "(?<![\\p{L}\\p{N}])'([^'\\n]{1,300})'(?![\\p{L}\\p{N}])",
    '[^\\s"“”„«»「」`]+',
  ].join('|'),
  'gu',
)

/**
 * Splits a question into words and quoted texts. `limit=10` becomes `limit`, `=` and `10`.
 *
 * @param isName Whether a word is the name of something that has a value.
 */
function splitQuestion(question: string, isName: (word: string) => boolean): Token[] {
  const tokens: Token[] = []
  const text = question.slice(0, MAX_CHARACTERS)
  let from = 0
  for (const { start, end, json } of findJson(text)) {
    tokens.push(...splitWords(text.slice(from, start), isName))
    tokens.push({ text: text.slice(start, end), isQuoted: true, hasComma: false, json })
    from = end
  }
  return [...tokens, ...splitWords(text.slice(from), isName)]
}

/** Finds objects and lists in JSON: `with vectors {"size": 384}`. */
function findJson(text: string): { start: number; end: number; json: unknown }[] {
  const found: { start: number; end: number; json: unknown }[] = []
  let tries = 0
  let end = 0
  for (const { index } of text.matchAll(/(?<![^\s=:(])[{[](?=\s*["{[\d\]}tfn-])/g)) {
    if (index < end) continue
    if ((tries += 1) > MAX_VALUES) break
    const close = endOfValue(text, index)
    try {
      found.push({ start: index, end: close, json: JSON.parse(text.slice(index, close)) as unknown })
      end = close
    } catch {
      // Ordinary text.
    }
  }
  return found
}

/** Returns where the bracket at an index is closed. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]!
    if (character === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1
    } else if (character === '{' || character === '[') depth += 1
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1
  }
  return text.length
}

function splitWords(text: string, isName: (word: string) => boolean): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const quoted = match.slice(1).find((text) => text !== undefined)
    if (quoted !== undefined) {
      tokens.push({ text: quoted, isQuoted: true, hasComma: false })
      continue
    }
    const hasComma = /[,、，]\W*$/.test(match[0])
    const word = match[0].replace(/^[([{<]+|(?<![\])}>.,;!?、，。？！])[\])}>.,;!?、，。？！]+$/g, '')
    const last = tokens.at(-1)
    if (word === '' && hasComma && last !== undefined) last.hasComma = true
    const [, name, rest] = /^([\p{L}\w.-]+)[=:](?!\/\/)(.*)$/u.exec(word) ?? []
    const parts = name !== undefined && isName(name) ? [name, '=', rest!] : [word]
    const written = parts.filter((text) => text !== '')
    written.forEach((text, index) => {
      tokens.push({ text, isQuoted: false, hasComma: hasComma && index === written.length - 1 })
    })
  }
  return tokens
}

/** Characters that can't be seen, or that change the order of others. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const FORMATS = new Map(
  Object.entries({
    email: /^[^\s@]+@[^\s@]+$/,
    uri: /^[a-z][a-z\d+.-]*:\S+$/i,
    url: /^[a-z][a-z\d+.-]*:\S+$/i,
    date: /^\d{4}-\d\d-\d\d$/,
    'date-time': /^\d{4}-\d\d-\d\d/,
  }),
)

type Typed = Pick<ApiParameter, 'types' | 'choices' | 'format'>

/** Returns what a reader has written as a value of the parameter's type. Returns undefined if it is none. */
function convertValue(text: string, { types, choices, format = '' }: Typed): unknown {
  if (INVISIBLE.test(text) || FORMATS.get(format)?.test(text) === false) return undefined
  if (choices !== undefined) return choices.find((choice) => String(choice).toLowerCase() === text.toLowerCase())
  if (types.includes('boolean') && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  if (types.includes('integer') && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (types.includes('number') && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text)
  return types.length === 0 || types.includes('string') ? text : undefined
}

function convertEntries(texts: readonly string[], parameter: ApiParameter): unknown[] | undefined {
  const { itemTypes = ['string'], choices } = parameter
  const values = texts.map((text) => convertValue(text, { types: itemTypes, ...(choices && { choices }) }))
  return values.includes(undefined) ? undefined : values
}

function convertJson(json: unknown, { types, itemTypes = [], choices, format }: ApiParameter): unknown {
  if (!isVisible(json)) return undefined
  if (Array.isArray(json)) {
    const isFitting = isList({ types }) && json.every((one) => fits(one, itemTypes))
    return isFitting || types.length === 0 ? json : undefined
  }
  if (isRecord(json)) return types.length === 0 || types.includes('object') ? json : undefined
  const typed = { types, ...(choices && { choices }), ...(format !== undefined && { format }) }
  return json !== null && fits(json, types) ? convertValue(String(json), typed) : undefined
}

function fits(value: unknown, types: readonly string[]): boolean {
  if (types.length === 0) return true
  if (Array.isArray(value)) return types.includes('array')
  const type = typeof value
  return types.includes(type) || (types.includes('integer') && Number.isInteger(value))
}

/** Whether no text in a value has characters that can't be seen, or is a name that the languages give a meaning. */
function isVisible(value: unknown): boolean {
  if (typeof value === 'string') return !INVISIBLE.test(value)
  if (Array.isArray(value)) return value.every(isVisible)
  if (!isRecord(value)) return true
  return Object.entries(value).every(([name, inside]) => name !== '__proto__' && isVisible(name) && isVisible(inside))
}

function isList({ types }: Pick<ApiParameter, 'types'>): boolean {
  return types.includes('array') && !types.includes('string')
}
