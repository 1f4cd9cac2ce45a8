/** Inkeep's chat button, set up as in its documentation. */
import { InkeepChatButton } from '@inkeep/cxkit-react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('box')).render(
  <InkeepChatButton baseSettings={{ apiKey: 'bench', organizationDisplayName: 'Bench' }} />,
)
