import { mayBeAdminKey } from '../protocol/mayBeAdminKey.ts'
import type { DocsAssistantHandle } from '../widget/DocsAssistantProps.ts'
import { ENGLISH_LAUNCHER } from '../locales/en.ts'
import { getLauncherWords, matchLanguage } from '../locales/languages.ts'
import { hasFlag, isOff, readAttribute, readColorScheme, readJson, readLanguage, setFlag } from './attributes.ts'
import { applyOptions, type ElementOptions } from './applyOptions.ts'
import { PROPERTY_NAMES } from './propertyNames.ts'
import { createConfigRequest } from './createConfigRequest.ts'
import { createLauncherButton } from './createLauncherButton.ts'
import type { AppModule, ElementProperties, EmbeddedApp, FieldsModule, BarModule } from './EmbeddedApp.ts'
import launcherStyles from './launcher.css?inline'
import type { AskBar } from '../ui/shell/createAskBar.ts'
import type { EarlyPanel } from '../ui/shell/createEarlyPanel.ts'
import { dispatch } from './dispatch.ts'
import { readHostAccent } from '../page/readHostAccent.ts'
import { mayHaveArrived } from '../page/mayHaveArrived.ts'
import { listenForShortcut } from './listenForShortcut.ts'
import { raise } from '../ui/shell/raise.ts'
import { isInline } from '../ui/shell/isInline.ts'
import { pageOf } from '../dom/pageOf.ts'

/**
 * Hides the launcher in an inert part of the page. The CSS build does not know `:host-context`. Neither do Firefox and
 * Safari, so `launcher.css` has a rule for an element that is inert itself. The rules are in no layer, because the
 * widget's stylesheet sets the order of the layers.
 */
const HIDDEN_IF_INERT = `:host-context(:is([inert],[aria-hidden=true])) button{visibility:hidden}`

/** How long a removed element keeps its conversation, in case it is inserted again. */
const RETURN_MS = 1000

/**
 * Creates the class of `<docs-assistant>`: a small launcher that loads the widget when it is needed. Hovering or
 * focusing the launcher loads the widget; a press, the shortcut, the attribute `open` or a script also opens it.
 */
export function createElementClass(
  loadModule: () => Promise<AppModule>,
  loadFields: () => Promise<FieldsModule>,
  loadBar: () => Promise<BarModule>,
) {
  /** Elements that were removed from the page less than `RETURN_MS` ago. */
  const removedElements = new Set<DocsAssistantElement>()

  class DocsAssistantElement extends HTMLElement {
    readonly #shadow = this.attachShadow({ mode: 'open' })
    readonly #launcher = createLauncherButton(this.ownerDocument)
    readonly #requestConfig = createConfigRequest()
    readonly #watcher = new MutationObserver(() => this.#refresh())
    #properties: ElementProperties = {}
    /** docs.json, or a promise of it. */
    #config: unknown
    #loading: Promise<EmbeddedApp> | null = null
    #drawing: Promise<EmbeddedApp | null> | null = null
    /** The widget, once it has rendered. */
    #app: EmbeddedApp | null = null
    #stopListening: (() => void) | null = null
    /** The bar that replaces the launcher. The widget takes it over when it has loaded. */
    #bar: AskBar | null = null
    /** The panel that accepts input until the widget has loaded. */
    #early: EarlyPanel | undefined
    /** What the reader has typed before that panel has loaded. */
    #typed = ''
    #resetsOnLoad = false
    /** Whether `open` was set by the page, not by the reader. The panel then leaves the focus where it is. */
    #opensQuietly = false
    /** @internal Whether the element inserts itself again when the page replaces its body. */
    staysOnPage = false

    connectedCallback(): void {
      removedElements.delete(this)
      if (this.#stopListening !== null) {
        raise(this.#launcher.element)
        this.#app?.show()
        return
      }
      takeEarlyProperties(this)
      // If a client-side navigation inserts the same element again, the earlier one replaces it and keeps its
      // conversation.
      for (const earlier of (readAttribute(this, 'domain') ?? readAttribute(this, 'docs')) === null
        ? []
        : removedElements) {
        if (earlier.isConnected || identify(earlier) !== identify(this)) continue
        this.replaceWith(earlier)
        return
      }
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(launcherStyles + HIDDEN_IF_INERT)
      this.#shadow.adoptedStyleSheets = [sheet]
      const { element } = this.#launcher
      element.onpointerenter = element.onfocus = () => void this.#load().catch(ignore)
      element.onclick = () => this.show()
      // Only keys that type something. A space also presses the button, which changes nothing.
      element.onkeypress = ({ key }) => {
        if (this.open && !key[1]) this.#typed += key
      }
      this.#stopListening = listenForShortcut(this, (target) => {
        if (!this.isConnected || this.#app !== null) return false
        if (target === 'search') this.openSearch()
        else this.show()
        return true
      })
      this.#watcher.observe(this, { attributes: true })
      this.#opensQuietly = this.open
      this.#refresh()
      const deepLink = readAttribute(this, 'deep-link') ?? 'assistant'
      // The widget handles links with a question, restores the panel of the previous page, and reports an admin key.
      const mayBeSecret = mayBeAdminKey(readAttribute(this, 'api-key') ?? '')
      if (mayBeSecret || mayHaveArrived(!isOff(deepLink) && deepLink)) void this.#draw()
      dispatch(this, 'ready')
    }

    disconnectedCallback(): void {
      // Not if an earlier element has just replaced this one.
      if (this.#stopListening === null) return
      removedElements.add(this)
      // If the element was only moved, it is connected again by now.
      queueMicrotask(() => {
        if (this.isConnected) return
        const page = this.ownerDocument
        if (this.staysOnPage && pageOf(page).querySelector(this.localName) === null) pageOf(page).body.append(this)
        else setTimeout(() => this.#leave(), RETURN_MS)
      })
    }

    #leave(): void {
      if (this.isConnected) return
      this.#stopListening?.()
      this.#stopListening = null
      removedElements.delete(this)
      this.#watcher.disconnect()
      this.#launcher.element.remove()
      // A widget that is still loading is kept in case the element is inserted again.
      if (this.#app === null) return
      this.#app.unmount()
      this.#app = this.#loading = null
    }

    /** Whether the panel is open, or will open once it has loaded. */
    get open(): boolean {
      return hasFlag(this, 'open')
    }
    set open(isOpen: boolean) {
      setFlag(this, 'open', isOpen)
    }

    show(): void {
      this.#opensQuietly = false
      this.open = true
      this.#openPanel()
    }
    close(): void {
      this.#opensQuietly = false
      this.open = false
      this.#app?.handle().close()
    }
    toggle(): void {
      void this.#run((handle) => handle.toggle())
    }
    /** Opens the panel and puts a question into its field. With `send: true`, sends it. */
    ask(question: string, options?: { send?: boolean }): void {
      void this.#run((handle) => handle.ask(String(question), options))
    }
    addContext(item: Parameters<DocsAssistantHandle['addContext']>[0]): void {
      void this.#run((handle) => handle.addContext(item))
    }
    /** Opens the search. Does nothing without `search`. */
    openSearch(): void {
      void this.#run((handle) => handle.openSearch())
    }
    reset(): void {
      // Doesn't load the widget, because nothing is visible until the reader opens the panel.
      this.#resetsOnLoad = this.#app === null
      this.#app?.handle().reset()
    }

    /** Sets attributes and properties by the names of the React props. Null removes one. */
    update(options: ElementOptions): void {
      applyOptions(this, options)
    }
    /** Removes the element and its widget. */
    destroy(): void {
      this.staysOnPage = false
      this.remove()
      this.#leave()
    }
    /** Gives the consent that an element with `consent="required"` needs in order to load. */
    consent(): void {
      this.removeAttribute('data-consent')
      this.removeAttribute('consent')
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
        if (this.open) this.#openWith(this.#app.handle())
        else this.#app.handle().close()
        return
      }
      const variant = readAttribute(this, 'variant')
      const isAlwaysOpen = isInline(variant)
      const hasLauncher = !isAlwaysOpen && !isOff(readAttribute(this, 'launcher'))
      const { element } = this.#launcher
      if (!hasLauncher) element.remove()
      else if (!element.isConnected) this.#shadow.append(element)
      raise(element)
      this.#config = this.#properties.config ?? readJson(this, 'config')
      // The page's own accent colour, unless docs.json sets the colours.
      const accent = () => (hasLauncher ? { colors: { primary: readHostAccent(element) } } : undefined)
      this.#paintLauncher(this.#config ?? accent())
      if (this.#loading !== null) this.#loadConfig()
      if (hasLauncher && variant === 'bar') void loadBar().then((module) => this.#showBar(module), ignore)
      else this.#bar?.remove()
      // Its buttons on the page are needed before the reader uses the launcher.
      if (this.#properties.askAbout) void this.#load().then(() => this.#draw(), ignore)
      if (isAlwaysOpen) void this.#draw()
      else if (this.open) this.#openPanel()
    }

    /** Loads the docs.json of `config-url` and applies its colour to the launcher. Called when the widget is needed. */
    #loadConfig(): void {
      const address = readAttribute(this, 'config-url')
      if (this.#config !== undefined || !address) return
      const file = (this.#config = this.#requestConfig(address))
      file.then((config) => this.#config === file && this.#paintLauncher(config, true), ignore)
    }

    #paintLauncher(config: unknown, keepsIcon = false): void {
      this.#launcher.update({
        label: this.#launcherLabel(),
        config,
        keepsIcon,
        colorScheme: readColorScheme(this),
        siteUrl: readAttribute(this, 'site-url') ?? location.origin,
        placement: readAttribute(this, 'placement') === 'start' ? 'start' : 'end',
      })
    }

    #showBar({ createBar }: BarModule): void {
      // The page may have changed the variant in the meantime.
      if (readAttribute(this, 'variant') !== 'bar' || this.#app !== null) return
      this.#bar = createBar(this.#launcher.element, (question, options) =>
        this.#run((handle) => handle.ask(question, options)),
      )
    }

    #needsConsent(): boolean {
      return readAttribute(this, 'consent') === 'required'
    }

    #openPanel(): void {
      void this.#run((handle) => {
        // The reader may have closed it while the widget was loading.
        if (this.open) this.#openWith(handle)
      })
    }

    #openWith({ open, ask }: DocsAssistantHandle): void {
      open({ focus: !this.#opensQuietly })
      this.#early?.handOver(ask)
    }

    #launcherLabel(): string {
      const own = this.#properties.labels?.launcher ?? readAttribute(this, 'label-launcher')
      const tag = this.#properties.language ?? readLanguage(this) ?? pageOf(this.ownerDocument).documentElement.lang
      return own ?? getLauncherWords(matchLanguage(tag)) ?? ENGLISH_LAUNCHER
    }

    #load(): Promise<EmbeddedApp> {
      if (this.#needsConsent()) return Promise.reject(new Error('consent'))
      this.#loadConfig()
      // Requested first, because it is small.
      loadFields().then(({ createPanel }) => {
        if (this.#opensQuietly || this.#app !== null) return
        ;(this.#early ??= createPanel(this, this.#launcherLabel(), this.#config)).show(this.#typed)
        this.#typed = ''
      }, ignore)
      this.#loading ??= loadModule()
        .then(async ({ createApp }) => {
          const app = createApp(this, this.#shadow, this.#requestConfig)
          await app.prepare(this.#properties)
          return app
        })
        .catch((error: unknown) => {
          this.#loading = null
          throw error
        })
      return this.#loading
    }

    #draw(): Promise<EmbeddedApp | null> {
      if (!this.#needsConsent()) return (this.#drawing ??= this.#tryToDraw())
      dispatch(this, 'consent')
      return Promise.resolve(null)
    }

    /** Doesn't use `Promise.prototype.finally`, which some pages remove. */
    async #tryToDraw(): Promise<EmbeddedApp | null> {
      this.#launcher.setBusy(true)
      try {
        const app = await this.#load()
        // Lets the browser paint the early panel first, because rendering the widget takes longer than a frame.
        await this.#early?.painted
        if (!this.isConnected || this.#app !== null) return this.#app
        app.draw(this.#properties)
        this.#launcher.element.remove()
        this.#app = app
        if (this.#resetsOnLoad) this.reset()
        return app
      } catch (error) {
        console.error('<docs-assistant>: the widget could not be loaded.', error)
        this.open = false
        if (!this.#launcher.element.isConnected) this.#shadow.append(this.#launcher.element)
        raise(this.#launcher.element)
        this.#launcher.showFailure(readAttribute(this, 'label-not-loaded') ?? 'This could not be loaded. Try again')
        dispatch(this, 'problem', { code: 'blocked', retryable: true })
        return null
      } finally {
        this.#drawing = null
        this.#launcher.setBusy(false)
      }
    }

    /** Loads the widget if necessary and runs a command on it. Returns false if the widget can't be loaded. */
    async #run(command: (handle: DocsAssistantHandle) => void): Promise<boolean> {
      const app = this.#app ?? (await this.#draw())
      if (app !== null) command(app.handle())
      return app !== null
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

/** Applies properties that a script set before the element was defined. They would otherwise hide the setters. */
function takeEarlyProperties(element: HTMLElement): void {
  const values = element as unknown as Record<string, unknown>
  for (const name of ['open', ...PROPERTY_NAMES]) {
    if (!Object.hasOwn(values, name)) continue
    const value = values[name]
    delete values[name]
    values[name] = value
  }
}

/** Identifies an assistant by its attributes. */
function identify(element: Element): string {
  return [...element.attributes].map(({ name, value }) => (name.endsWith('open') ? '' : `${name}=${value}`)).join('')
}

function ignore(): void {}
