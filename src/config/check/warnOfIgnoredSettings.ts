import { findNearest } from '../parse/findNearest.ts'
import { show } from '../parse/problems.ts'
import { CONTEXTUAL_NAMES, readContextual } from '../settings/readContextual.ts'
import { readIndexing } from '../settings/readSeo.ts'
import { readIntercom, readSearchPrompt, limitQuestions } from '../settings/readAssistant.ts'
import { readNotFound } from '../settings/readNotFound.ts'
import { readValue } from '../settings/readValue.ts'
import type { Warn } from './createWarn.ts'

interface Setting {
  path: string
  /** A description of valid values, for the message: "a text". */
  is: string
  /** A valid value, for the message. */
  example: unknown
  /** Names that a wrong value may have been meant to be. */
  names?: readonly string[]
  /** Whether the reader of the setting uses the value. `source` is the whole docs.json. */
  isUsed(value: unknown, source: unknown): boolean
  /** The members of a list. Their `path` is empty. */
  members?: Setting
}

const QUESTION: Setting = {
  path: '',
  is: 'a question of at most 300 characters',
  example: 'How do I start?',
  isUsed: (value) => limitQuestions([value]) !== undefined,
}

const OPTION: Setting = {
  path: '',
  is: `one of ${CONTEXTUAL_NAMES.join(', ')}, or an object with a "title" and an "href"`,
  example: 'copy',
  names: CONTEXTUAL_NAMES,
  isUsed(value) {
    const [option] = readContextual({ contextual: { options: [value] } })
    return option !== undefined && (!('name' in option) || CONTEXTUAL_NAMES.includes(option.name))
  },
}

const INDEXING = ['navigable', 'all']

const SETTINGS: readonly Setting[] = [
  object('search', { prompt: 'Search the docs' }),
  text('search.prompt', 'Search the docs', readSearchPrompt),
  object('seo', { indexing: 'all' }),
  {
    path: 'seo.indexing',
    is: `one of ${INDEXING.join(', ')}`,
    example: 'all',
    names: INDEXING,
    isUsed: (value, source) => readIndexing(source) === value,
  },
  object('seo.metatags', { 'og:type': 'website' }),
  object('errors', { 404: { title: 'Nothing here' } }),
  object('errors.404', { title: 'Nothing here' }),
  text('errors.404.title', 'Nothing here', (source) => readNotFound(source).title),
  text('errors.404.description', 'Try the [first page](/).', (source) => readNotFound(source).description),
  {
    path: 'errors.404.redirect',
    is: 'true or false',
    example: true,
    isUsed: (value, source) => readNotFound(source).isRedirect === value,
  },
  object('contextual', { options: [OPTION.example] }),
  list('contextual.options', OPTION),
  object('assistant', { suggestions: [QUESTION.example] }),
  list('assistant.suggestions', QUESTION),
  object('integrations', { intercom: { appId: 'abc123' } }),
  { ...text('integrations.intercom', { appId: 'abc123' }, readIntercom), is: 'an object with an "appId"' },
]

/**
 * Warns of values that have no effect, in the settings that are not about appearance: their readers accept any value.
 *
 * @param source The docs.json with `$ref` resolved.
 */
export function warnOfIgnoredSettings(source: unknown, warn: Warn): void {
  for (const setting of SETTINGS) {
    const keys = setting.path.split('.')
    const value = readValue(source, ...keys)
    if (value === undefined || value === null) continue
    if (!setting.isUsed(value, source)) warn(keys, describe(setting, value))
    if (setting.members === undefined || !Array.isArray(value)) continue
    for (const [at, member] of value.entries())
      if (!setting.members.isUsed(member, source)) warn([...keys, at], describe(setting.members, member))
  }
}

function describe({ is, example, names }: Setting, value: unknown): string {
  const near = names && typeof value === 'string' ? findNearest(value, names) : undefined
  const advice = near ? ` Did you mean ${show(near)}?` : names ? '' : ` Write ${show(example)}.`
  return `${show(value)} is not ${is}, and has no effect.${advice}`
}

function text(path: string, example: unknown, read: (source: unknown) => string | undefined): Setting {
  return { path, is: 'a text', example, isUsed: (_, source) => read(source) !== undefined }
}

function object(path: string, example: object): Setting {
  const isUsed = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
  return { path, is: 'an object', example, isUsed }
}

function list(path: string, members: Setting): Setting {
  return { path, is: 'a list', example: [members.example], isUsed: Array.isArray, members }
}
