import type { DocsAssistantHandle } from '../widget/DocsAssistantProps.ts'
import type { DocsAssistantElement } from './DocsAssistantElement.ts'

/** `window.DocsAssistant`: the first `<docs-assistant>` of the page, from a script. */
export interface DocsAssistantGlobal extends DocsAssistantHandle {
  readonly version: string
  /** The element that is meant, or null while the page has none. */
  readonly element: DocsAssistantElement | null
}

declare const __VERSION__: string

export function createGlobal(document: Document): DocsAssistantGlobal {
  const find = () => document.querySelector<DocsAssistantElement>('docs-assistant')
  const tell = (name: string, command: (element: DocsAssistantElement) => void) => {
    const element = find()
    if (element !== null) return command(element)
    console.warn(`DocsAssistant.${name}: there is no <docs-assistant> on this page yet. Put one into its body first.`)
  }
  return Object.freeze({
    version: __VERSION__,
    get element() {
      return find()
    },
    open: () => tell('open', (element) => element.show()),
    close: () => tell('close', (element) => element.close()),
    toggle: () => tell('toggle', (element) => element.toggle()),
    ask: (question, options) => tell('ask', (element) => element.ask(question, options)),
    addContext: (item) => tell('addContext', (element) => element.addContext(item)),
    reset: () => tell('reset', (element) => element.reset()),
  } satisfies DocsAssistantGlobal)
}
