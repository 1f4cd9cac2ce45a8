/** A request to a model, independent of the version of the AI SDK. */
export interface ModelTask {
  system: string
  messages: ModelMessage[]
  tools: Readonly<Record<string, ModelTool>>
  /** The maximum number of requests to the model. Each but the last ends with tool calls. */
  maxSteps: number
  /** The maximum length of one step, in tokens. */
  maxTokens: number
  signal: AbortSignal
}

export interface ModelMessage {
  role: 'user' | 'assistant'
  /** Pictures are in base64. Only messages of users contain them. */
  content: string | ({ type: 'text'; text: string } | { type: 'image'; data: string; mediaType: string })[]
}

export interface ModelTool {
  description: string
  parameters: { type: 'object' } & Record<string, unknown>
  /** Whether the arguments are valid. If not, the call is treated as one of an unknown tool. @default always */
  isValid?(args: unknown): boolean
  /**
   * Returns the result for the model, as text or JSON. Without this function, the model stops after a call, and the
   * reader provides the result.
   */
  execute?(args: unknown, toolCallId: string): Promise<unknown>
}

/** The tokens of a step or an answer. A number that the model doesn't report is 0. */
export interface TokenCount {
  promptTokens: number
  completionTokens: number
}

/**
 * The events of a model's answer, in order. Calls of unknown tools are not included: the model gets an error as their
 * result.
 */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; args: unknown }
  | { type: 'tool-result'; toolCallId: string; toolName: string }
  /** The end of a request to the model. */
  | { type: 'step'; usage: TokenCount }
  | { type: 'finish'; finishReason: string }

/** The functions of an AI SDK version that answers and jobs need. */
export interface ModelSdk<Model> {
  /**
   * Runs a task.
   *
   * @throws The model's error, while the events are read.
   */
  stream(model: Model, task: ModelTask): AsyncIterable<ModelEvent>
  generate(model: Model, task: ModelTask): Promise<{ text: string; finishReason: string }>
}

/** Creates the function that validates a tool's arguments, in the form that every version of the AI SDK accepts. */
export function createArgumentsValidator({ isValid }: ModelTool) {
  return (value: unknown) =>
    isValid?.(value) === false
      ? { success: false as const, error: new Error('the arguments are wrong') }
      : { success: true as const, value }
}
