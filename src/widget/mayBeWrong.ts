import { mayBeAdminKey } from '../protocol/mayBeAdminKey.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'

/**
 * Whether the props may be unusable. If so, the panel's code loads with the page, in order to report it.
 *
 * @param config The parsed `config`.
 */
export function mayBeWrong(props: WidgetProps, config: unknown): boolean {
  const { apiKey = '', config: given } = props
  try {
    return (
      !hasAddress(props) ||
      mayBeAdminKey(apiKey) ||
      (given != null &&
        (typeof config !== 'object' || Array.isArray(config) || (given as { ok?: unknown }).ok === false))
    )
  } catch {
    // The host passed a proxy that throws.
    return false
  }
}

/** Whether there is an address to send questions to. An empty `baseUrl` is the page's own origin. */
export function hasAddress({ api, docs, domain }: Pick<WidgetProps, 'api' | 'docs' | 'domain'>): boolean {
  return Boolean(api || docs || domain)
}
