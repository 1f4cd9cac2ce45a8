import type { DocsPage } from '../../docs/Docs.ts'
import { splitWords } from '../lexicon/splitWords.ts'
import { stemWord } from '../lexicon/stemWord.ts'

/** From here on, an endpoint is what a question asks for. A question may name a language for other reasons. */
const LEAST = 0.6
const LEAST_WITH_LANGUAGE = 0.75
/** If the endpoint lacks a word of the question. */
const LEAST_OF_OTHERS = 0.8

const CALLS =
  /\b(?:curl|endpoints?|api (?:call|request)s?|requests?|http|(?:(?:query|path|body) )?parameters?|body|payload)\b/i
/** These may mean something else. */
const MAYBE_CALLS = /\b(?:java ?script|js|node(?:\.?js)?|python|py|fields|returns?)\b/i
const LANGUAGES = /\b(?:java ?script|js|node(?:\.?js)?|python|py)\b/gi

/** Words about requests in general, and words that say nothing here. Unlike in other questions, "get" is a word. */
const GENERAL = new Set(
  `a an the i we you my our your its it is are was be do does did how can could should would will what which who when
  where why to of for in on at by with from via using use and or that this these those through please need want have has
  make made send write call calls called named single one now me us look like looks take takes accept accepts return
  returns returned response respond request requests endpoint endpoints api http curl parameter parameters param params
  field fields body query queries header headers path payload argument arguments option options example examples code s
  associated as into if any some`.split(/\s+/),
)

/** Words for what a method does. The first is the common name of all. */
const ACTIONS = [
  ['get', 'retrieve', 'fetch', 'read', 'show', 'see', 'view', 'obtain', 'inspect'],
  ['list', 'enumerate'],
  ['create', 'add', 'new', 'insert', 'register'],
  ['update', 'change', 'edit', 'modify', 'patch', 'configure'],
  ['delete', 'remove', 'destroy', 'drop'],
  ['start', 'trigger', 'launch', 'begin', 'run', 'execute'],
  ['cancel', 'stop', 'abort'],
]
/** The stemmer cuts "adding" to "ad". */
const ACTION_OF = new Map(
  ACTIONS.flatMap((words) =>
    words.flatMap((word) => [word, `${word}ing`].map((one) => [stem(one), words[0]!] as const)),
  ),
)
const ACTION_NAMES = new Set(ACTION_OF.values())
const METHODS: Record<string, readonly string[]> = {
  GET: ['get', 'list'],
  DELETE: ['delete'],
  POST: ['create', 'start'],
  PUT: ['update', 'create'],
  PATCH: ['update'],
}

/** A question about endpoints, prepared for comparison with many of them. */
export interface EndpointQuestion {
  least: number
  words: ReadonlySet<string>
  /** Whether it is about one thing: "the task 42", "a document". */
  isSingle: boolean
  needsBody: boolean
}

/** Returns undefined if the question doesn't ask how to call an API, or what a call takes or returns. */
export function readEndpointQuestion(question: string): EndpointQuestion | undefined {
  const text = question.slice(0, 1_000)
  if (!CALLS.test(text) && !MAYBE_CALLS.test(text)) return undefined
  const asked = withoutValues(text)
  const words = listWords(asked.replace(LANGUAGES, ' '))
  if (words.size === 0) return undefined
  return {
    least: CALLS.test(text) ? LEAST : LEAST_WITH_LANGUAGE,
    words,
    isSingle: /\b(?:an?|one|single)\b/i.test(asked) || /\b(?:the|an?) [\w-]+ ["“`]?[\w-]*\d/i.test(text),
    needsBody: /\b(?:body|payload)\b/i.test(text),
  }
}

/** Returns how well a question fits the endpoint of a page, from 0 to 1, or undefined if it doesn't ask for it. */
export function matchEndpoint(asked: EndpointQuestion, { endpoint, title }: DocsPage): number | undefined {
  if (endpoint === undefined) return undefined
  const segments = endpoint.path.split('/').filter((segment) => segment !== '')
  const [own, ofPath] = [listWords(endpoint.title), listWords(segments.filter((one) => !one.includes('{')).join(' '))]
  const endsInOne = segments.at(-1)?.includes('{') === true
  const actions = (METHODS[endpoint.method] ?? []).filter((action) => !(endsInOne && action === 'list'))
  // Without a word for what it does, a path such as `/crawl/{id}` is that of a part.
  const isNamed = !endsInOne || actions.some((action) => asked.words.has(action))
  const all = new Set([...own, ...ofPath, ...listWords(title)])
  const best = Math.max(
    compare(asked.words, own, actions),
    compare(asked.words, listWords(title), actions),
    compare(asked.words, ofPath, actions) * (isNamed ? 1 : 0.85),
    compare(asked.words, new Set([...own, ...ofPath]), actions),
  )
  // "Cancel an agent job" is not "Cancel a crawl job".
  const isKnown = [...asked.words].every((word) => all.has(word) || ACTION_NAMES.has(word))
  if (best < (isKnown ? asked.least : LEAST_OF_OTHERS - 1e-6)) return undefined
  const hasBody = endpoint.method.startsWith('P')
  return best + (endsInOne === asked.isSingle ? 0.04 : 0) - (asked.needsBody && !hasBody ? 0.2 : 0)
}

/** The harmonic mean of the shares that question and endpoint have in common. */
function compare(asked: ReadonlySet<string>, words: ReadonlySet<string>, actions: readonly string[]): number {
  if (words.size === 0) return 0
  // What the method does need not be in the title or the path.
  const common = [...asked].filter((word) => words.has(word) || actions.includes(word)).length
  const implied = [...asked].filter((word) => !words.has(word) && actions.includes(word)).length
  const foreign = [...asked].some((word) => ACTION_NAMES.has(word) && !words.has(word) && !actions.includes(word))
  const recall = common / asked.size
  const precision = (common - implied) / words.size
  // An endpoint that names the action comes before one whose method only allows it.
  const doubt = (foreign ? 0.6 : 1) - 0.02 * implied
  return recall + precision === 0 ? 0 : ((2 * recall * precision) / (recall + precision)) * doubt
}

const VALUE = '(?:"[^"]*"|“[^”]*”|`[^`]*`|«[^»]*»|\\S*[\\d@/][^\\s?]*)'
const NAMED_VALUE = `(?:\\b(?:with|and|whose|where|using|set|in)|,)\\s+[\\w.-]+\\s*(?:=|:|is|of|to)?\\s*${VALUE}`
const VALUES = [new RegExp(NAMED_VALUE, 'gi'), /\b(?:called|named)\s+\S+/gi, new RegExp(VALUE, 'g')]

/** Removes values, and their names in `with limit 10`, but not the `task` of `the task 42`. */
function withoutValues(question: string): string {
  return VALUES.reduce((text, value) => text.replace(value, ' '), question)
}

function listWords(text: string): Set<string> {
  const words = splitWords(text.replace(/[_-]/g, ' ')).filter((word) => !GENERAL.has(word))
  return new Set(words.map((word) => ACTION_OF.get(stem(word)) ?? stem(word)))
}

function stem(word: string): string {
  return stemWord(word, 'en')
}
