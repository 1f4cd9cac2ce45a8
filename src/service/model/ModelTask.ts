/** What a model is asked, and what it does, in the words of no generation of the AI SDK. */
export interface ModelTask {
  system: string
  messages: ModelMessage[]
  tools: Readonly<Record<string, ModelTool>>
  /** Requests to the model at most: each but the last ends with tool calls. */
  maxSteps: number
  /** Length of one step, in tokens. */
  maxTokens: number
  signal: AbortSignal
}

export interface ModelMessage {
  role: 'user' | 'assistant'
  /** Pictures are base64. Only users' messages hold them. */
  content: string | ({ type: 'text'; text: string } | { type: 'image'; data: string; mediaType: string })[]
}

export interface ModelTool {
  description: string
  /** JSON Schema of its arguments. */
  parameters: { type: 'object' } & Record<string, unknown>
  /** Arguments that this refuses count as a call of an unknown tool. @default takes all */
  isValid?(args: unknown): boolean
  /** Answers the model, in text or JSON. Without it, the model stops after a call, which the reader then answers. */
  execute?(args: unknown, toolCallId: string): Promise<unknown>
}

/** Tokens of a step or an answer. A number that the model did not report is 0. */
export interface TokenCount {
  promptTokens: number
  completionTokens: number
}

/** What a model does, in order. Calls of unknown tools are not among it: they are answered to the model. */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; args: unknown }
  | { type: 'tool-result'; toolCallId: string; toolName: string }
  /** The end of a request to the model. */
  | { type: 'step'; usage: TokenCount }
  | { type: 'finish'; finishReason: string }

/** The functions of a generation of the AI SDK that answers and jobs need. */
export interface ModelSdk<Model> {
  /** @throws what the model throws, while it is read */
  stream(model: Model, task: ModelTask): AsyncIterable<ModelEvent>
  generate(model: Model, task: ModelTask): Promise<{ text: string; finishReason: string }>
}
