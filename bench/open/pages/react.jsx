/** `<DocsAssistant>` from this project's build, as its documentation sets it up. */
import { DocsAssistant } from '../../../dist/index.js'
import '../../../dist/styles.css'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('box')).render(
  <DocsAssistant baseUrl={location.origin} domain="bench" apiKey="svc_dsc_bench" />,
)
