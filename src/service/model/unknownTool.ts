import type { ToolCallRepairFunction, ToolSet } from 'ai'
import type { Sdk } from './loadSdk.ts'

/** What a call is renamed to when its tool does not exist or its arguments are not JSON. Models never see this name. */
export const UNKNOWN_TOOL = 'unknown_tool'

/** Answers wrong tool calls to the model. Otherwise, the SDK would end the answer with an error. */
export function createUnknownTool({ tool, jsonSchema }: Sdk, names: readonly string[]) {
  const advice = `There is no such tool, or its arguments were not valid JSON. The tools are ${names.join(', ')}.`
  const repair: ToolCallRepairFunction<ToolSet> = async ({ toolCall }) => ({
    ...toolCall,
    toolName: UNKNOWN_TOOL,
    args: '{}',
  })
  return {
    tool: tool({
      description: 'Answers calls of tools that do not exist.',
      parameters: jsonSchema<object>({ type: 'object', properties: {} }),
      execute: async () => ({ error: advice }),
    }),
    repair,
  }
}
