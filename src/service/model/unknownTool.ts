/** What a call is renamed to when its tool does not exist or its arguments are wrong. Models never see this name. */
export const UNKNOWN_TOOL = 'unknown_tool'

/** The answer to such a call. Without one, the SDK would end the answer with an error. */
export function createUnknownTool(names: readonly string[]) {
  const error = `There is no such tool, or its arguments were wrong. The tools are ${names.join(', ')}.`
  return {
    description: 'Answers calls of tools that do not exist.',
    parameters: { type: 'object' as const, properties: {} },
    execute: async () => ({ error }),
  }
}
