/** The whole `<DocsAssistant>` from this project's build, with everything turned on. */
import { DocsAssistant } from '../../../dist/index.js'
import '../../../dist/styles.css'
import { createRoot } from 'react-dom/client'
import { api, earlierMessages } from './shared.js'

/** All pages use the same address, so this replaces the one that the widget would use. */
const fetchAnswer = (_, init) => fetch(window.isMeasured ? '/whole' : api, init)

createRoot(document.getElementById('box')).render(
  <DocsAssistant
    baseUrl={location.origin}
    domain="bench"
    apiKey="svc_dsc_bench"
    variant="inline"
    storage={null}
    fetch={fetchAnswer}
    initialMessages={earlierMessages()}
    onEvent={({ type }) => {
      if (type === 'answer') window.isDone = true
    }}
  />,
)

const composer = () => document.querySelector('[data-slot="input"]')
window.write = () => {
  const input = composer()
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(input, 'go')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
window.ask = () => document.querySelector('[data-slot="send"]').click()
if (new URLSearchParams(location.search).has('follow')) {
  const waitForJump = setInterval(() => {
    const jump = document.querySelector('[data-slot="jump-to-latest"]')
    if (jump === null) return
    clearInterval(waitForJump)
    jump.click()
  }, 100)
}
const waitForInput = setInterval(() => {
  if (composer() === null) return
  clearInterval(waitForInput)
  composer().id ||= 'typing'
  window.isReady = true
}, 20)
