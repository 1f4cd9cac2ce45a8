import { mayBeAdminKey } from '../protocol/mayBeAdminKey.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'

/**
 * Whether the props may be unusable. If so, the panel's code loads with the page, in order to report it.
 *
 * @param config The parsed `config`.
 */
export function mayBeWrong({ apiKey = '', config: given }: WidgetProps, config: unknown): boolean {
  try {
    return (
      mayBeAdminKey(apiKey) ||
      (given != null &&
        (typeof config !== 'object' || Array.isArray(config) || (given as { ok?: unknown }).ok === false))
    )
  } catch {
    // The host passed a proxy that throws.
    return false
  }
}
