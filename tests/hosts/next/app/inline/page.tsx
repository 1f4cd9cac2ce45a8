import { DocsAssistant } from 'docs-assistant/next'

/** Prerendered with Cache Components, where using a random number or the time would fail the build. */
export default function Inline() {
  return (
    <>
      <h1>Ask</h1>
      <DocsAssistant variant="inline" baseUrl="http://localhost:4310" domain="inline" apiKey="svc_dsc_local" />
    </>
  )
}
