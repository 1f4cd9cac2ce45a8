import type { AskBar, AskFromBar } from '../ui/shell/createAskBar.ts'
import type { EarlyPanel } from '../ui/shell/createEarlyPanel.ts'
import type { ComponentProps, DocsAssistantHandle } from '../widget/DocsAssistantProps.ts'

/** Properties set on the element by script. They override its attributes. */
export type ElementProperties = Readonly<Partial<Omit<ComponentProps, 'baseUrl' | 'domain'>>>

/** The module `embed/app.js`, which contains React and the widget. */
export interface AppModule {
  createApp: (
    element: HTMLElement,
    shadow: ShadowRoot,
    requestConfig: (address: string) => Promise<unknown>,
  ) => EmbeddedApp
}

/** A `<docs-assistant>` whose widget has not loaded yet. */
export interface EarlyElement extends HTMLElement {
  readonly open: boolean
  close: () => void
}

/** The module `embed/bar.js`: the bar that is shown before the widget has loaded. */
export interface BarModule {
  createBar: (launcher: HTMLElement, onAsk: AskFromBar) => AskBar
}

/** The module `embed/fields.js`: the panel that is shown before the widget has loaded. */
export interface FieldsModule {
  /** @param config docs.json, or a promise of it while it loads. */
  createPanel: (element: EarlyElement, label: string, config: unknown) => EarlyPanel
}

/** The widget of one `<docs-assistant>`. */
export interface EmbeddedApp {
  /** Loads the docs.json of `config-url`, and waits for it for a short time. */
  prepare: (properties: ElementProperties) => Promise<void>
  /** Renders the widget. On the first call, its panel is closed. */
  draw: (properties: ElementProperties) => void
  /** The handle of the rendered widget. */
  handle: () => DocsAssistantHandle
  /** Shows the open panel again, after the element was removed and reinserted. */
  show: () => void
  unmount: () => void
}
