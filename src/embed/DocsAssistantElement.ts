import type { createElementClass } from './createElementClass.ts'

/** `<docs-assistant>`. */
export type DocsAssistantElement = InstanceType<ReturnType<typeof createElementClass>>
