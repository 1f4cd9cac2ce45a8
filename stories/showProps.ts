import type { DocsAssistantProps } from '../src/widget/DocsAssistantProps.ts'

/**
 * Parameters for stories of one feature of `<DocsAssistant>`: its docs page shows these props only, and each story in a
 * page of its own, as it is after a reader has used it.
 */
export function showProps(...include: readonly (keyof DocsAssistantProps)[]) {
  return { controls: { include }, docs: { controls: { include }, story: { inline: false, iframeHeight: 640 } } }
}
