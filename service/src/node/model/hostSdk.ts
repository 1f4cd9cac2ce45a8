import type { LanguageModel } from './LanguageModel.ts'
import {
  createArgumentsValidator,
  type ModelEvent,
  type ModelMessage,
  type ModelSdk,
  type ModelTask,
  type ModelTool,
} from './ModelTask.ts'
import { QUIET_TELEMETRY } from './quietTelemetry.ts'

/** The parts of AI SDK 5, 6 and 7 that are used here. They are the same in all three. */
interface LaterSdk {
  streamText(options: object): { fullStream: AsyncIterable<StreamPart> }
  generateText(options: object): PromiseLike<{ text: string; finishReason: string }>
  tool(options: object): object
  jsonSchema(schema: object, options: { validate(value: unknown): object }): object
  stepCountIs(count: number): unknown
}

type StreamPart = { toolCallId: string; toolName: string } & (
  | { type: 'text-delta' | 'reasoning-delta'; text: string }
  | { type: 'tool-call'; input: unknown; invalid?: boolean }
  | { type: 'tool-result' }
  | { type: 'finish-step'; usage: { inputTokens?: number; outputTokens?: number } }
  | { type: 'finish'; finishReason: string }
  | { type: 'error'; error: unknown }
)

/** Runs models of AI SDK 5, 6 and 7, with the host's own package `ai`. */
export function createHostSdk(sdk: LaterSdk): ModelSdk<LanguageModel> {
  return {
    async *stream(model, task) {
      const { fullStream } = sdk.streamText({
        ...toOptions(sdk, model, task),
        maxRetries: 0,
        onError: () => {},
        experimental_telemetry: QUIET_TELEMETRY,
      })
      for await (const part of fullStream) yield* toEvents(part, task.tools)
    },
    async generate(model, task) {
      const { text, finishReason } = await sdk.generateText(toOptions(sdk, model, task))
      return { text, finishReason }
    },
  }
}

/** These SDKs themselves report unknown tools and wrong arguments to the model. */
function* toEvents(part: StreamPart, tools: ModelTask['tools']): Generator<ModelEvent> {
  switch (part.type) {
    case 'text-delta':
      yield { type: 'text', text: part.text }
      break
    case 'reasoning-delta':
      yield { type: 'reasoning', text: part.text }
      break
    case 'tool-call': {
      const { toolCallId, toolName, input, invalid } = part
      if (invalid !== true && Object.hasOwn(tools, toolName))
        yield { type: 'tool-call', toolCallId, toolName, args: input }
      break
    }
    case 'tool-result': {
      const { toolCallId, toolName } = part
      yield { type: 'tool-result', toolCallId, toolName }
      break
    }
    case 'finish-step': {
      const { inputTokens, outputTokens } = part.usage
      yield { type: 'step', usage: { promptTokens: inputTokens || 0, completionTokens: outputTokens || 0 } }
      break
    }
    case 'finish':
      yield { type: 'finish', finishReason: part.finishReason }
      break
    case 'error':
      throw part.error
    default:
  }
}

function toOptions(
  sdk: LaterSdk,
  model: LanguageModel,
  { system, messages, tools, maxSteps, maxTokens, signal }: ModelTask,
): object {
  return {
    model,
    system,
    messages: messages.map(toMessage),
    maxOutputTokens: maxTokens,
    abortSignal: signal,
    tools: Object.fromEntries(Object.entries(tools).map(([name, one]) => [name, toTool(sdk, one)])),
    stopWhen: sdk.stepCountIs(maxSteps),
  }
}

function toTool(sdk: LaterSdk, one: ModelTool): object {
  const { description, parameters, execute } = one
  const inputSchema = sdk.jsonSchema(parameters, { validate: createArgumentsValidator(one) })
  return sdk.tool({
    description,
    inputSchema,
    ...(execute && {
      execute: (args: unknown, { toolCallId }: { toolCallId: string }) => execute(args, toolCallId),
    }),
  })
}

function toMessage({ role, content }: ModelMessage): object {
  if (typeof content === 'string') return { role, content }
  return { role, content: content.map((part) => (part.type === 'text' ? part : { ...part, type: 'file' })) }
}
