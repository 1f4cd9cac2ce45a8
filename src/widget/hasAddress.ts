import type { WidgetProps } from './DocsAssistantProps.ts'

/** Whether there is an address to send questions to. An empty `baseUrl` is the page's own origin. */
export function hasAddress({ api, docs, domain }: Pick<WidgetProps, 'api' | 'docs' | 'domain'>): boolean {
  return Boolean(api || docs || domain)
}
