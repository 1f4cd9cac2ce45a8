import type { createAskBar } from '../ui/shell/createAskBar.ts'
import type { DocsAssistantHandle, DocsAssistantProps } from '../widget/DocsAssistantProps.ts'

/** Properties set on the element by script. They override its attributes. */
export type ElementProperties = Readonly<Partial<DocsAssistantProps>>

/** The module `embed/app.js`, which brings React and the widget. */
export interface AppModule {
  createApp: (element: HTMLElement, shadow: ShadowRoot) => EmbeddedApp
}

/** The module `embed/ask-bar.js`, the launcher of the variant `bar`. */
export interface AskBarModule {
  createAskBar: typeof createAskBar
}

/** The widget of one `<docs-assistant>`. */
export interface EmbeddedApp {
  /** Loads the docs.json of `config-url`; stops waiting after a moment. */
  prepare: (properties: ElementProperties) => Promise<void>
  /** Renders the widget; the first time with its panel closed. */
  draw: (properties: ElementProperties) => void
  /** The handle of the rendered widget. */
  handle: () => DocsAssistantHandle
  /** Shows the open panel again after the element has left the page and come back. */
  show: () => void
  unmount: () => void
}
