import { type CoreMessage, generateText, jsonSchema, type LanguageModelV1, streamText, tool, type ToolSet } from 'ai'
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

// The only file that imports AI SDK 4, which is bundled. It is a large chunk that loads with the first question.

export const bundledSdk: ModelSdk<LanguageModel> = {
  async *stream(model, task) {
    const { fullStream } = streamText({
      ...toOptions(model, task),
      // A retry would be charged again while the reader has not seen a word.
      maxRetries: 0,
      // Errors are parts of the stream and are thrown below. The SDK would also print them.
      onError: () => {},
      experimental_telemetry: QUIET_TELEMETRY,
    })
    for await (const part of fullStream) yield* toEvents(part as StreamPart, task.tools)
  },
  async generate(model, task) {
    const { text, finishReason } = await generateText(toOptions(model, task))
    return { text, finishReason }
  },
}

/** Calls are renamed to this if their tool doesn't exist or their arguments are invalid. Models never see this name. */
const UNKNOWN_TOOL = 'unknown_tool'

/** Creates the tool that answers such calls. Without a result, the SDK would end the answer with an error. */
function createUnknownTool(names: readonly string[]): ModelTool {
  const error = `There is no such tool, or its arguments were wrong. The tools are ${names.join(', ')}.`
  return {
    description: 'Answers calls of tools that do not exist.',
    parameters: { type: 'object', properties: {} },
    execute: async () => ({ error }),
  }
}

function toOptions(model: LanguageModel, { system, messages, tools, maxSteps, maxTokens, signal }: ModelTask) {
  const names = Object.keys(tools)
  const all = Object.entries({ ...tools, [UNKNOWN_TOOL]: createUnknownTool(names) })
  return {
    model: model as unknown as LanguageModelV1,
    system,
    messages: messages.map(toMessage),
    maxTokens,
    abortSignal: signal,
    // The object has no prototype, because a model may call a tool `__proto__`.
    tools: Object.assign(
      Object.create(null),
      Object.fromEntries(all.map(([name, one]) => [name, toTool(one)])),
    ) as ToolSet,
    experimental_activeTools: names,
    experimental_repairToolCall: async <Call extends object>({ toolCall }: { toolCall: Call }) => ({
      ...toolCall,
      toolName: UNKNOWN_TOOL,
      args: '{}',
    }),
    maxSteps,
  }
}

function toTool(one: ModelTool) {
  const { description, parameters, execute } = one
  const schema = jsonSchema<unknown>(parameters, { validate: createArgumentsValidator(one) })
  if (execute === undefined) return tool({ description, parameters: schema })
  return tool({
    description,
    parameters: schema,
    execute: (args, { toolCallId }) => execute(args, toolCallId),
  })
}

function toMessage({ role, content }: ModelMessage): CoreMessage {
  if (typeof content === 'string') return { role, content }
  const parts = content.map((part) =>
    part.type === 'text' ? part : { type: 'image' as const, image: part.data, mimeType: part.mediaType },
  )
  return { role: 'user', content: parts }
}
