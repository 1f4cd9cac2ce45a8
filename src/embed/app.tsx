import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { DocsAssistant } from '../DocsAssistant.tsx'
import type { DocsAssistantHandle } from '../widget/DocsAssistantProps.ts'
import stylesheet from '../ui/styles.css?inline'
import { createConfigLoader } from './createConfigLoader.ts'
import { createEventProps } from './createEventProps.ts'
import type { EmbeddedApp } from './EmbeddedApp.ts'
import { readProps } from './readProps.ts'

/** Makes the widget of a `<docs-assistant>`, in its shadow root. */
export function createApp(element: HTMLElement, shadow: ShadowRoot): EmbeddedApp {
  // Not a <style>: a policy such as `default-src 'self'` lets an adopted sheet pass.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  shadow.adoptedStyleSheets.push(sheet)

  const container = element.ownerDocument.createElement('div')
  const root = createRoot(container)
  const handle = createRef<DocsAssistantHandle>()
  const config = createConfigLoader(element)

  const draw: EmbeddedApp['draw'] = (properties) => {
    const props = readProps(element)
    const isInline = (properties.variant ?? props.variant) === 'inline'
    container.style.setProperty('display', isInline ? 'block' : 'contents')
    container.style.setProperty('height', '100%')
    if (!container.isConnected) shadow.append(container)
    flushSync(() => {
      root.render(
        <DocsAssistant ref={handle} config={config.current()} {...props} {...properties} {...createEventProps(element, properties)} />,
      )
    })
    void config.load().then((hasChanged) => hasChanged && container.isConnected && draw(properties))
  }

  return {
    prepare: async () => void (await config.loadInTime()),
    draw,
    handle: () => handle.current!,
    unmount: () => {
      root.unmount()
      container.remove()
      shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    },
  }
}
