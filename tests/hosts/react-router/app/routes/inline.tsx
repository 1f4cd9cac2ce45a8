import { DocsAssistant } from 'docs-assistant'

/** Rendered open on the server. */
export default function Inline() {
  return (
    <>
      <h1>Ask</h1>
      <DocsAssistant variant="inline" baseUrl="http://localhost:4310" domain="inline" apiKey="svc_dsc_local" />
    </>
  )
}
