import type { ModelTool } from './ModelTask.ts'

/** Creates the function that validates a tool's arguments, in the form that every version of the AI SDK accepts. */
export function createArgumentsValidator({ isValid }: ModelTool) {
  return (value: unknown) =>
    isValid?.(value) === false
      ? { success: false as const, error: new Error('the arguments are wrong') }
      : { success: true as const, value }
}
