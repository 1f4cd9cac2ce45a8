/** An assistant needs an address. The lines below `@ts-expect-error` must not compile. */
import { DocsAssistant, useDocsAssistant } from '../../src/index.ts'

export const withAddress = [
  <DocsAssistant key="service" baseUrl="https://api.example.com" domain="acme" />,
  <DocsAssistant key="route" api="/api/chat" />,
  <DocsAssistant key="static" docs="/docs-assistant/" />,
  <DocsAssistant key="both" docs="/docs-assistant/" baseUrl="https://api.example.com" domain="acme" />,
]

export const withoutAddress = [
  // @ts-expect-error -- no address
  <DocsAssistant key="none" />,
  // @ts-expect-error -- a service without a domain
  <DocsAssistant key="half" baseUrl="https://api.example.com" />,
  // @ts-expect-error -- a domain without its service
  <DocsAssistant key="domain" domain="acme" />,
]

export function useNothing() {
  // @ts-expect-error -- no address
  return useDocsAssistant({ fp: 'reader' })
}
