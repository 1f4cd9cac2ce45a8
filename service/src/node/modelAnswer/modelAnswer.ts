import { ASK_READER_TOOL } from '../../../../src/protocol/index.ts'
import { describeModelError } from '../model/describeModelError.ts'
import type { LanguageModel, ModelSource } from '../model/LanguageModel.ts'
import { checkModel } from '../model/loadProviderModel.ts'
import type { AnswerInput, AnswerPart, Answerer } from '../../engine/answer/Answer.ts'
import type { CounterStore } from '../../engine/store/CounterStore.ts'
import { keepQuietly } from '../../engine/store/keepQuietly.ts'
import { waitAtMost } from '../../engine/store/waitAtMost.ts'
import { askModel } from './askModel.ts'
import { createLedger, type ModelPrice } from './createLedger.ts'
import { type Attachments, readAttachments } from './writePrompt.ts'
import { quoteAnswer } from '../../engine/answer/quoteAnswer.ts'
import { ANSWER_LABELS, chooseReplyLanguage } from '../../engine/answer/labels.ts'

export type { ModelPrice }

/** A language model of AI SDK 4, 5, 6 or 7 (`LanguageModelV1` to `LanguageModelV4`). */
export type AnswerLanguageModel = Omit<LanguageModel, 'doGenerate'>

/** The options of {@link modelAnswer}. */
export interface ModelAnswerOptions {
  /** Instructions to add to the assistant's rules, such as the product's name or the tone. */
  instructions?: string
  /** The maximum length of an answer, in tokens. @default 2,000 */
  maxTokens?: number
  /** How many steps with tools the model may make before it has to answer. @default 5 */
  maxSteps?: number
  /** The limit of tokens for all answers of a day (UTC). After that, answers are quotes. @default no limit */
  tokensPerDay?: number
  /** Counts the day's tokens for several processes: `redisStore(client).counters`. @default in memory */
  counters?: CounterStore | undefined
  /** An answer fails when the model sends nothing for this many milliseconds. @default 30,000 */
  stallTimeoutMs?: number
  /** Prices by the names of models, for the log. @default none: the log has only tokens */
  prices?: Readonly<Record<string, ModelPrice>>
  /** Returns the current time, in milliseconds since 1970. @default Date.now */
  now?: () => number
}

/** How long an answer waits until its tokens are reserved. */
const LEDGER_WITHIN_MS = 2_000

/**
 * Answers with a language model. The model gets the sections that the search found and the whole first page. It can
 * also search, read pages and ask the reader. Links to anything else are removed. When the model fails, stalls, or has
 * used up the day's tokens, the answer is quoted instead, and a `problem` part says why.
 *
 * A model of AI SDK 5, 6 or 7 runs on the package `ai` that is installed in the folder where the process was started.
 *
 * @throws Error when that package is missing or too old.
 */
export function modelAnswer(model: AnswerLanguageModel, options: ModelAnswerOptions = {}): Answerer {
  checkModel(model)
  return createSourceAnswer({ name: model.modelId, load: async () => model }, options)
}

/** Like `modelAnswer`, but loads the model with the first question. */
export function createSourceAnswer(
  source: ModelSource<AnswerLanguageModel>,
  options: ModelAnswerOptions = {},
): Answerer {
  const { name, key } = source
  const { instructions, maxTokens = 2_000, maxSteps = 5, stallTimeoutMs = 30_000 } = options
  const { prices = {}, tokensPerDay, now } = options
  const price = Object.hasOwn(prices, name) ? prices[name] : undefined
  const ledger = createLedger({ name, price, tokensPerDay, maxTokens, now, counters: options.counters })
  let takesPictures = true

  async function* ask(input: AnswerInput, log: (line: string) => void): AsyncGenerator<AnswerPart> {
    const model = await source.load()
    async function* askWith(attachments: Attachments): AsyncGenerator<AnswerPart> {
      const entry = await waitAtMost(LEDGER_WITHIN_MS, 'the store of limits', ledger.open())
      let usage = { promptTokens: 0, completionTokens: 0 }
      const onUsage = (used: typeof usage) => void (usage = used)
      const note = (line: string) => usage.promptTokens > 0 && log(line)
      let hasSpoken = false
      try {
        const limits = { maxTokens, maxSteps, stallTimeoutMs }
        for await (const part of askModel(model, input, { ...limits, instructions, key, attachments, onUsage })) {
          hasSpoken ||= speaks(part)
          // Without words, an answer doesn't count, unless a content filter stopped it: that is reported to the reader.
          if (part.type === 'finish' && part.finishReason !== 'content-filter' && !hasSpoken)
            throw new Error('the model returned no text')
          yield part
        }
      } finally {
        const { soon } = keepQuietly('the tokens of an answer', () => entry.close(usage).then(note), log)
        await soon
      }
    }
    const all = readAttachments(input.request)
    const attachments = takesPictures ? all : withoutPictures(all)
    yield* tellUnread(input, attachments.unreadable)
    let hasBegun = false
    try {
      for await (const part of askWith(attachments)) {
        hasBegun = true
        yield part
      }
    } catch (error) {
      if (hasBegun || attachments.pictures.length === 0 || !mayRefusePictures(error)) throw error
      const { pictures } = attachments
      yield* tellUnread(
        input,
        pictures.map((picture) => picture.name),
      )
      yield* askWith(withoutPictures(attachments))
      takesPictures = false
    }
  }

  async function* quoteInstead(input: AnswerInput, error: unknown, hasText: boolean): AsyncGenerator<AnswerPart> {
    const reason = describeModelError(error, key)
    yield { type: 'problem', error: `the language model did not answer, so the docs were quoted: ${reason}` }
    const { modelFailed } = ANSWER_LABELS[chooseReplyLanguage(input)]
    yield { type: 'text', text: `${hasText ? '\n\n' : ''}*${modelFailed}*\n\n` }
    for await (const part of quoteAnswer(input))
      yield part.type === 'outcome' ? { type: 'outcome', outcome: 'fallback' } : part
  }

  return async function* modelAnswer(input) {
    const lines: string[] = []
    let hasText = false
    try {
      for await (const part of ask(input, (line) => void lines.push(line))) {
        hasText ||= part.type === 'text'
        yield part
      }
    } catch (error) {
      if (!input.signal.aborted) yield* quoteInstead(input, error, hasText)
    }
    for (const message of lines) yield { type: 'note', message }
  }
}

/** Whether a part is for the reader: words, or a question. */
function speaks(part: AnswerPart): boolean {
  if (part.type === 'text') return part.text.trim() !== ''
  return part.type === 'tool-call' && part.toolName === ASK_READER_TOOL
}

function* tellUnread(input: AnswerInput, names: readonly string[]): Generator<AnswerPart> {
  if (names.length === 0) return
  const { notRead } = ANSWER_LABELS[chooseReplyLanguage(input)]
  const list = names.map((name) => `\`${name.replace(/[`\s]+/g, ' ')}\``).join(', ')
  yield { type: 'text', text: `*${notRead}* ${list}\n\n` }
}

function withoutPictures({ texts, pictures, unreadable }: Attachments): Attachments {
  return { texts, pictures: [], unreadable: [...unreadable, ...pictures.map(({ name }) => name)] }
}

/**
 * Whether an error may mean that the model takes no pictures. Servers report that in many ways, but not with the status
 * codes for keys, limits and time-outs.
 */
function mayRefusePictures(error: unknown): boolean {
  const { statusCode, name } = (error ?? {}) as { statusCode?: number; name?: string }
  if (statusCode === undefined) return /Unsupported|Invalid/.test(name ?? '')
  return [400, 404, 413, 415, 422, 500, 501].includes(statusCode)
}
