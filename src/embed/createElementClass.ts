import type { DocsAssistantHandle } from '../widget/DocsAssistantProps.ts'
import { ENGLISH_LAUNCHER } from '../locales/en.ts'
import { hasFlag, readAttribute, readJson, setFlag } from './attributes.ts'
import { createLauncherButton } from './createLauncherButton.ts'
import type { AppModule, ElementProperties, EmbeddedApp } from './EmbeddedApp.ts'
import { LAUNCHER_STYLES } from './launcherStyles.ts'
import { listenForShortcut } from './listenForShortcut.ts'
import { PROPERTY_NAMES } from './propertyNames.ts'

/**
 * Creates the class of `<docs-assistant>`: a small launcher that loads the widget on demand. Pointing at the launcher
 * loads the widget; a press, the shortcut, the attribute `open` or a script also opens it.
 */
export function createElementClass(loadModule: () => Promise<AppModule>) {
  class DocsAssistantElement extends HTMLElement {
    readonly #shadow = this.attachShadow({ mode: 'open' })
    readonly #launcher = createLauncherButton(this.ownerDocument)
    readonly #watcher = new MutationObserver(() => this.#refresh())
    #properties: ElementProperties = {}
    #loading: Promise<EmbeddedApp> | null = null
    /** The widget, once it has rendered. */
    #app: EmbeddedApp | null = null
    #stopListening: (() => void) | null = null
    #resetsOnLoad = false

    connectedCallback(): void {
      if (this.#stopListening !== null) return
      takeEarlyProperties(this)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(LAUNCHER_STYLES)
      this.#shadow.adoptedStyleSheets = [sheet]
      const { element } = this.#launcher
      element.onpointerenter = element.onfocus = () => void this.#load().catch(ignore)
      element.onclick = () => this.show()
      this.#stopListening = listenForShortcut(this, () => {
        if (!this.isConnected || this.#app !== null) return false
        this.show()
        return true
      })
      this.#watcher.observe(this, { attributes: true })
      this.#refresh()
      if (this.#hasDeepLink()) void this.#draw()
    }

    disconnectedCallback(): void {
      // An element that was only moved is connected again by now.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#stopListening?.()
        this.#stopListening = null
        this.#watcher.disconnect()
        this.#launcher.element.remove()
        // A widget that is still loading is kept for when the element is inserted again.
        if (this.#app === null) return
        this.#app.unmount()
        this.#app = this.#loading = null
      })
    }

    /** Whether the panel is open or about to open. */
    get open(): boolean {
      return hasFlag(this, 'open')
    }
    set open(isOpen: boolean) {
      setFlag(this, 'open', isOpen)
    }

    show(): void {
      this.open = true
      void this.#run((handle) => {
        // It may have been closed while the widget was loading.
        if (this.open) handle.open()
      })
    }
    close(): void {
      this.open = false
      this.#app?.handle().close()
    }
    toggle(): void {
      void this.#run((handle) => handle.toggle())
    }
    /** Opens the panel with a question in the field. Sends it only if `send` is true. */
    ask(question: string, options?: { send?: boolean }): void {
      void this.#run((handle) => handle.ask(String(question), options))
    }
    addContext(item: Parameters<DocsAssistantHandle['addContext']>[0]): void {
      void this.#run((handle) => handle.addContext(item))
    }
    reset(): void {
      // Not worth loading for: nothing is visible until the reader opens the panel.
      this.#resetsOnLoad = this.#app === null
      this.#app?.handle().reset()
    }

    /** @internal */
    setProperty(name: string, value: unknown): void {
      this.#properties = { ...this.#properties, [name]: value }
      if (this.#stopListening !== null) this.#refresh()
    }
    /** @internal */
    getProperty(name: string): unknown {
      return (this.#properties as Record<string, unknown>)[name]
    }

    #refresh(): void {
      if (this.#app !== null) {
        this.#app.draw(this.#properties)
        if (hasFlag(this, 'open')) this.#app.handle().open()
        else this.#app.handle().close()
        return
      }
      const isInline = readAttribute(this, 'variant') === 'inline'
      const hasLauncher = !isInline && readAttribute(this, 'launcher') !== 'none'
      const { element, update } = this.#launcher
      update({
        label: readAttribute(this, 'label-launcher') ?? this.#properties.labels?.launcher ?? ENGLISH_LAUNCHER,
        config: this.#properties.config ?? readJson(this, 'config'),
        appearance: readAttribute(this, 'appearance'),
        siteUrl: readAttribute(this, 'site-url') ?? window.location.origin,
        placement: readAttribute(this, 'placement') === 'start' ? 'start' : 'end',
      })
      if (!hasLauncher) element.remove()
      else if (!element.isConnected) this.#shadow.append(element)
      if (isInline) void this.#draw()
      else if (hasFlag(this, 'open')) this.show()
    }

    /** Whether to load the widget for a question in the address; the widget reads it. */
    #hasDeepLink(): boolean {
      const parameter = readAttribute(this, 'deep-link') ?? 'assistant'
      return parameter !== 'none' && parameter !== 'off' && new URLSearchParams(window.location.search).has(parameter)
    }

    #load(): Promise<EmbeddedApp> {
      this.#loading ??= loadModule()
        .then(async ({ createApp }) => {
          const app = createApp(this, this.#shadow)
          await app.prepare(this.#properties)
          return app
        })
        .catch((error: unknown) => {
          this.#loading = null
          throw error
        })
      return this.#loading
    }

    async #draw(): Promise<EmbeddedApp | null> {
      this.#launcher.setBusy(true)
      try {
        const app = await this.#load()
        if (!this.isConnected || this.#app !== null) return this.#app
        app.draw(this.#properties)
        this.#launcher.element.remove()
        this.#app = app
        if (this.#resetsOnLoad) this.reset()
        return app
      } catch (error) {
        console.error('<docs-assistant>: embed/app.js could not be loaded; it must lie beside embed.js.', error)
        this.open = false
        return null
      } finally {
        this.#launcher.setBusy(false)
      }
    }

    async #run(command: (handle: DocsAssistantHandle) => void): Promise<void> {
      const app = this.#app ?? (await this.#draw())
      if (app !== null) command(app.handle())
    }
  }

  for (const name of PROPERTY_NAMES) {
    Object.defineProperty(DocsAssistantElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: DocsAssistantElement) {
        return this.getProperty(name)
      },
      set(this: DocsAssistantElement, value: unknown) {
        this.setProperty(name, value)
      },
    })
  }
  return DocsAssistantElement
}

/** Passes properties that a script set before the element was defined to the setters, which they would hide. */
function takeEarlyProperties(element: HTMLElement): void {
  const values = element as unknown as Record<string, unknown>
  for (const name of ['open', ...PROPERTY_NAMES]) {
    if (!Object.hasOwn(values, name)) continue
    const value = values[name]
    Reflect.deleteProperty(values, name)
    values[name] = value
  }
}

function ignore(): void {}
