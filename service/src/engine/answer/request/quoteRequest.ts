import { toParameterAnchor, type ApiParameter, type ApiRequest } from '../../docs/request/ApiRequest.ts'
import type { DocsSection } from '../../docs/Docs.ts'
import { isRecord } from '../../../../../src/protocol/isRecord.ts'
import { writeInAllLanguages } from '../../docs/request/requestCode.ts'
import { toHttpRequest } from '../../docs/request/toHttpRequest.ts'
import type { AnswerInput } from '../Answer.ts'
import { listAsked, namesTab } from '../pieces/chooseTab.ts'
import type { FoundSection } from '../pieces/findPieces.ts'
import { findQuestionKinds } from '../pieces/findQuestionKinds.ts'
import type { Picked } from '../pieces/quotePassages.ts'
import type { Piece } from '../pieces/readPieces.ts'
import { escapeLinkTarget } from '../reply/writeSectionLink.ts'
import { findValues } from './findValues.ts'

const REQUEST_HEADING = 'Example request'
const MAX_LINES = 12
const MAX_VALUE = 120

/** What an answer shows of the request of an endpoint. */
export interface QuotedRequest extends Picked {
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
  const isAsked =
    codes.some((code) => namesTab(code, question)) || (values.size > 0 && findQuestionKinds(question).isHow)
  if (!isQuoted && !isAsked) return undefined
  return write({ found, codes, request, values, asked: [question, ...earlier], isAsked })
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
  const chosen = asked.map((text) => codes.find((code) => namesTab(code, text))).find((code) => code !== undefined)
  const [made] = [chosen?.tab, codes[0]!.tab, 'curl'].flatMap(
    (label) => writeInAllLanguages(toHttpRequest(request, values)).find((code) => code.label === label) ?? [],
  )
  const page = chosen ?? codes[0]!
  const shown =
    values.size === 0 || made === undefined
      ? page
      : { ...page, tab: made.label, text: fence(made.code, `${made.language} title="${made.label}"`) }
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
  if (body?.kind === 'form') return body.fields.some((field) => field.name === name)
  if (body?.kind !== 'json' || name.includes('.')) return false
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

function fence(text: string, info: string): string {
  const marks = '`'.repeat(Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length)) + 1)
  return `${marks}${info}\n${text}\n${marks}`
}
