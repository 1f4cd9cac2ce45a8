// The page of a host with a bundler. `window.show` replaces what it shows.
import { AgentJobPanel, DocsAssistant } from 'docs-assistant'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import 'docs-assistant/styles.css'

const root = createRoot(document.querySelector('#app'))
let shown = 0

window.show = (options) => {
  shown += 1
  root.render(createElement(DocsAssistant, { ...options, key: shown }))
}
window.showJobs = (endpoint) => root.render(createElement(AgentJobPanel, { endpoint }))
