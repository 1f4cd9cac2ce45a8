import { DocsAssistant } from 'docs-assistant'
import 'docs-assistant/styles.css'

export function Assistant() {
  return <DocsAssistant baseUrl="http://localhost:4310" domain="local" apiKey="svc_dsc_local" />
}
