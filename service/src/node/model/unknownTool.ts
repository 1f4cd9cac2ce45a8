/** Calls are renamed to this if their tool doesn't exist or their arguments are invalid. Models never see this name. */
export const UNKNOWN_TOOL = 'unknown_tool'

/** Creates the tool that answers such calls. Without a result, the SDK would end the answer with an error. */
export function createUnknownTool(names: readonly string[]) {
  const error = `There is no such tool, or its arguments were wrong. The tools are ${names.join(', ')}.`
  return {
    description: 'Answers calls of tools that do not exist.',
    parameters: { type: 'object' as const, properties: {} },
    execute: async () => ({ error }),
  }
}
