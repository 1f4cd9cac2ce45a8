import { mayBeAdminKey } from '../protocol/mayBeAdminKey.ts'
import type { DocsAssistantProps } from './DocsAssistantProps.ts'

/**
 * Whether the props may be ones that can't be used. The panel's code, which says so, then loads with the page.
 *
 * @param config what was read from the prop
 */
export function mayBeWrong({ apiKey = '', config: given }: DocsAssistantProps, config: unknown): boolean {
  try {
    return (
      mayBeAdminKey(apiKey) ||
      (given != null &&
        (typeof config !== 'object' || Array.isArray(config) || (given as { ok?: unknown }).ok === false))
    )
  } catch {
    // A proxy of the host.
    return false
  }
}
