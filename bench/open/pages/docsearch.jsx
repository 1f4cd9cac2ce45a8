/** DocSearch, set up as in its documentation: a button that opens a search dialog. */
import { DocSearch } from '@docsearch/react'
import '@docsearch/react/style'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('box')).render(<DocSearch appId="BENCH" apiKey="bench" indices={['bench']} />)
