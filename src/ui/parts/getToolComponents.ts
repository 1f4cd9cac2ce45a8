import type { Settings, ToolComponents } from '../settings.ts'

/** The host's own components for the calls of tools. */
export function getToolComponents({ components, tools: former }: Settings): ToolComponents {
  return components?.tools ?? former ?? NONE
}

const NONE: ToolComponents = {}
