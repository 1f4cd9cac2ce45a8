import type { LanguageModel } from './LanguageModel.ts'
import {
  createArgumentsValidator,
  type ModelMessage,
  type ModelSdk,
  type ModelTask,
  type ModelTool,
} from './ModelTask.ts'
import { QUIET_TELEMETRY } from './quietTelemetry.ts'
import { type StreamPart, toEvents } from './toEvents.ts'

/** The parts of AI SDK 5, 6 and 7 that are used here. They are the same in all three. */
interface LaterSdk {
  streamText(options: object): { fullStream: AsyncIterable<StreamPart> }
  generateText(options: object): PromiseLike<{ text: string; finishReason: string }>
  tool(options: object): object
  jsonSchema(schema: object, options: { validate(value: unknown): object }): object
  stepCountIs(count: number): unknown
}

/**
 * Runs models of AI SDK 5, 6 and 7, with the host's own package `ai`. They themselves report unknown tools and wrong
 * arguments to the model.
 */
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
