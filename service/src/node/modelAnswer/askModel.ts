import { ASK_READER_TOOL, type AssistantRequest, getMessageText } from '../../../../src/protocol/index.ts'
import type { AnswerInput, AnswerPart } from '../../engine/answer/Answer.ts'
import { waitAtMost, joinSignals } from '../../engine/store/waitAtMost.ts'
import { readModelQuestion } from '../../engine/answer/readModelQuestion.ts'
import type { DocsPage } from '../../engine/docs/Docs.ts'
import { NO_GUIDANCE } from '../../engine/docs/takeGuidance.ts'
import type { LanguageModel } from '../model/LanguageModel.ts'
import type { ModelEvent, ModelMessage, TokenCount } from '../model/ModelTask.ts'
import { loadSdk } from '../model/loadProviderModel.ts'
import { createLinkVerifier } from './createLinkVerifier.ts'
import { createMaterial, createRedactor, type Material, type Redactor } from './createMaterial.ts'
import { createMeter } from './createLedger.ts'
import { createTools, MAX_ARGUMENT_CHARACTERS, MAX_CALLS } from './createTools.ts'
import { type Attachments, writeDocs, writeReader, writeSystem } from './writePrompt.ts'

interface AskOptions {
  instructions: string | undefined
  maxTokens: number
  maxSteps: number
  stallTimeoutMs: number
  /** The provider's API key. Removed from all text of the model. */
  key: string | undefined
  attachments: Attachments
  /** Called once, when the model has finished or was stopped. */
  onUsage(usage: TokenCount): void
}

/** Far more than a real token has. Stops servers that ignore `maxTokens`. */
const MAX_CHARACTERS_PER_TOKEN = 8
/** Ids of real servers have some 30. */
const MAX_ID_CHARACTERS = 200
/** Longer than an argument as it is shown, by more than a key, which must not be cut before it is removed. */
const MAX_CLEANED = MAX_ARGUMENT_CHARACTERS + 2_000

type AnyModel = Omit<LanguageModel, 'doGenerate'>

/**
 * Streams one answer of a model, including its tool calls. First checks its text for links, the key and its length.
 *
 * @throws The model's error, or an error when the model stalls.
 */
export async function* askModel(
  model: AnyModel,
  input: AnswerInput,
  { attachments, maxTokens, maxSteps, stallTimeoutMs, key, ...options }: AskOptions,
): AsyncGenerator<AnswerPart> {
  const sdk = await loadSdk(model)
  const material = createMaterial(input)
  const { tools, found } = createTools(input.lookUp, material, (input.guidance ?? NO_GUIDANCE).skills)
  const system = writeSystem(input, material, options.instructions)
  const pieces = [...writeDocs(input, material), ...writeReader(input, attachments, material)]
  const messages = [...createConversation(input.request), createQuestion(input, pieces, attachments.pictures)]
  const ownCharacters = system.length + sum(messages.map(lengthOf)) - material.length
  const meter = createMeter(() => ownCharacters + material.length)
  const end = new AbortController()
  const signal = joinSignals(input.signal, end.signal)
  const stream = sdk.stream(model, { system, messages, tools, maxSteps, maxTokens, signal })[Symbol.asyncIterator]()
  const writer = createWriter({ material, key, found })
  const stalled = `the model sent nothing for ${stallTimeoutMs} ms`
  let characters = 0
  try {
    for (;;) {
      const { value: event, done } = await waitAtMost(stallTimeoutMs, 'the model', stream.next(), stalled)
      if (done === true || input.signal.aborted) return
      if (event.type === 'text' || event.type === 'reasoning') {
        characters += event.text.length
        meter.write(event.text)
      } else if (event.type === 'tool-call') {
        const args = JSON.stringify(event.args) ?? ''
        characters += args.length
        meter.write(args)
      } else if (event.type === 'step') meter.endStep(event.usage)
      const isTooLong = characters > maxTokens * MAX_CHARACTERS_PER_TOKEN * maxSteps
      if (event.type === 'finish' || isTooLong) {
        yield* writer.end()
        const finishReason = event.type === 'finish' ? event.finishReason : 'length'
        yield { type: 'finish', finishReason, usage: meter.count() }
        yield { type: 'outcome', outcome: 'answered' }
        return
      }
      yield* writer.write(event)
    }
  } finally {
    end.abort()
    options.onUsage(meter.count())
  }
}

interface WriterOptions extends Pick<ReturnType<typeof createTools>, 'found'> {
  material: Material
  key: string | undefined
}

/** Turns the events of a model into parts of the answer, without unknown links and without the key. */
function createWriter({ material, key, found }: WriterOptions) {
  /** For each page that the answer links to, the anchor of the first link that has one. */
  const cited = new Map<DocsPage, string>()
  const judge = (address: string): string | undefined => {
    const kept = material.judgeLink(address)
    const page = kept === undefined ? undefined : material.findPage(kept)
    if (page !== undefined && (cited.get(page) ?? '') === '') cited.set(page, anchorOf(kept!))
    return kept
  }
  const answer = { redactor: createRedactor(key), links: createLinkVerifier(judge) }
  // Reasoning is also rendered as Markdown, so its links are checked too. But they don't count as sources.
  let reasoning = { redactor: createRedactor(key), links: createLinkVerifier(material.judgeLink) }
  let hasAsked = false
  /** The calls that readers see. A model can send thousands in one step, of which only the first are answered. */
  const shown = new Set<string>()
  const waiting = new Set<string>()

  function* say(type: 'text' | 'reasoning', text: string): Generator<AnswerPart> {
    if (text !== '') yield { type, text }
  }

  function* endReasoning(): Generator<AnswerPart> {
    yield* say('reasoning', flushAll(reasoning))
    reasoning = { redactor: createRedactor(key), links: createLinkVerifier(material.judgeLink) }
  }

  function* call(event: Extract<ModelEvent, { type: 'tool-call' }>): Generator<AnswerPart> {
    const { toolCallId, toolName } = event
    if (shown.size >= MAX_CALLS || shown.has(toolCallId) || toolCallId.length > MAX_ID_CHARACTERS) return
    shown.add(toolCallId)
    waiting.add(toolCallId)
    const clean = (text: string): string => {
      const piece = { redactor: createRedactor(key), links: createLinkVerifier(material.judgeLink) }
      return piece.links.write(piece.redactor.write(text)) + flushAll(piece)
    }
    if (toolName !== ASK_READER_TOOL) {
      const args = Object.entries(event.args ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, clean(value.slice(0, MAX_CLEANED)).slice(0, MAX_ARGUMENT_CHARACTERS)]] : [],
      )
      return yield { type: 'tool-call', toolCallId, toolName, args: Object.fromEntries(args.slice(0, 1)) }
    }
    const asked = readModelQuestion(event.args)
    if (asked === undefined || hasAsked) return
    hasAsked = true
    const args = { question: clean(asked.question), choices: asked.choices.map(clean) }
    yield { type: 'tool-call', toolCallId, toolName, args }
  }

  return {
    *write(event: ModelEvent): Generator<AnswerPart> {
      if (event.type === 'reasoning')
        return yield* say('reasoning', reasoning.links.write(reasoning.redactor.write(event.text)))
      yield* endReasoning()
      if (event.type === 'text') yield* say('text', answer.links.write(answer.redactor.write(event.text)))
      else if (event.type === 'tool-call') yield* call(event)
      else if (event.type === 'tool-result' && waiting.delete(event.toolCallId))
        yield { type: 'tool-result', toolCallId: event.toolCallId, found: found(event.toolCallId) }
    },
    *end(): Generator<AnswerPart> {
      yield* endReasoning()
      yield* say('text', flushAll(answer))
      const passages = [...cited].map(([{ path }, anchor]) => ({ path, anchor, text: '' }))
      yield { type: 'sources', pages: [...cited.keys()], passages }
      const removed = answer.links.removed
      if (removed > 0) yield { type: 'note', message: `${removed} links of the model led elsewhere and were removed` }
    },
  }
}

/** The anchor of an address that the material contains. */
function anchorOf(address: string): string {
  return decodeURIComponent(/#(.*)$/s.exec(address)?.[1] ?? '')
}

function flushAll({ redactor, links }: { redactor: Redactor; links: ReturnType<typeof createLinkVerifier> }): string {
  return links.write(redactor.end()) + links.end()
}

function lengthOf({ content }: ModelMessage): number {
  if (typeof content === 'string') return content.length
  return sum(content.map((part) => (part.type === 'text' ? part.text.length : 0)))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

const MAX_EARLIER_MESSAGES = 10
const MAX_MESSAGE_CHARACTERS = 8_000

/**
 * Returns the earlier messages, without reasoning, tools and sources. Only messages of readers and of the assistant are
 * included: a request may contain `system` messages, but only the service may give the model instructions.
 */
function createConversation({ messages }: AssistantRequest): ModelMessage[] {
  const last = messages.findLastIndex(({ role }) => role === 'user')
  const said = messages.slice(0, last).flatMap((message): ModelMessage[] => {
    const content = (getMessageText(message) || message.content).slice(0, MAX_MESSAGE_CHARACTERS)
    return (message.role === 'user' || message.role === 'assistant') && content !== ''
      ? [{ role: message.role, content }]
      : []
  })
  return said.slice(-MAX_EARLIER_MESSAGES)
}

/** Returns the reader's message: first the material, then the question. Pictures are separate parts. */
function createQuestion(
  { question }: AnswerInput,
  material: readonly string[],
  pictures: readonly { data: string; mediaType: string }[],
): ModelMessage {
  const text = [...material.filter((piece) => piece !== ''), `The reader asks:\n${question}`].join('\n\n')
  if (pictures.length === 0) return { role: 'user', content: text }
  return {
    role: 'user',
    content: [{ type: 'text', text }, ...pictures.map((picture) => ({ type: 'image' as const, ...picture }))],
  }
}
