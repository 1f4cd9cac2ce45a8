import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import stylesheet from '../../../src/styles.css?inline'
import { DocsAssistant, type DocsAssistantHandle, type DocsAssistantProps } from '../../../src/index.ts'
import { dataStream, fakeAssistant, type FakeAssistant } from '../../../src/testing/index.ts'
import '../../loadWidgetPanel.ts'

export const ANSWER = dataStream()
  .step()
  .words('Run `npm ci`. It prints a URL.')
  .source({ url: '/install', title: 'Install' })
  .finish({ threadId: 'thread-1' })

export interface RenderedWidget {
  fetch: FakeAssistant
  handle: { readonly current: DocsAssistantHandle | null }
  /** The shadow root or document that contains the widget. */
  scope: Document | ShadowRoot
  rerender: (props: Partial<DocsAssistantProps>) => void
  unmount: () => void
}

interface RenderOptions {
  isInShadow?: boolean
}

/**
 * Renders the widget as readers get it, with an assistant that needs no network. It is removed after the test. Not in
 * StrictMode, which runs each effect twice and could hide effects that run too early. The tests in jsdom use
 * StrictMode.
 */
export function renderWidget(
  props: Partial<DocsAssistantProps> = {},
  { isInShadow = false }: RenderOptions = {},
): RenderedWidget {
  const host = document.createElement('div')
  document.body.append(host)
  const scope = isInShadow ? host.attachShadow({ mode: 'open' }) : document
  const container = document.createElement('div')
  ;(isInShadow ? (scope as ShadowRoot) : host).append(container)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  scope.adoptedStyleSheets = [sheet]

  const fetch = fakeAssistant(ANSWER)
  const handle = createRef<DocsAssistantHandle>()
  const root = createRoot(container)
  const rerender = (changed: Partial<DocsAssistantProps>) => {
    root.render(
      <DocsAssistant
        ref={handle}
        baseUrl="https://docs.test"
        domain="acme"
        apiKey="svc_dsc_test"
        fetch={fetch as typeof globalThis.fetch}
        storage={null}
        {...props}
        {...changed}
      />,
    )
  }
  rerender({})
  const unmount = () => {
    root.unmount()
    host.remove()
    scope.adoptedStyleSheets = []
  }
  onTestFinished(() => {
    unmount()
    // All test files share one tab.
    sessionStorage.clear()
  })
  return { fetch, handle, scope, rerender, unmount }
}
