import type { DocsAssistantHandle, DocsAssistantProps } from '../widget/DocsAssistantProps.ts'

/** What is set on the element from script. It wins over the attributes. */
export type ElementProperties = Readonly<Partial<DocsAssistantProps>>

/** The module `embed/app.js`, as the loader sees it: everything heavy is behind it. */
export interface AppModule {
  createApp: (element: HTMLElement, shadow: ShadowRoot) => EmbeddedApp
}

/** The widget of one `<docs-assistant>`. */
export interface EmbeddedApp {
  /** Loads what drawing needs (`config-url`), as far as it comes in a moment. */
  prepare: (properties: ElementProperties) => Promise<void>
  /** Draws the widget, with its panel closed, or draws it again. */
  draw: (properties: ElementProperties) => void
  /** What the drawn widget can be told. */
  handle: () => DocsAssistantHandle
  unmount: () => void
}
