import type { DocsAssistantHandle } from '../widget/DocsAssistantProps.ts'
import type { DocsAssistantElement } from './DocsAssistantElement.ts'

/** `window.DocsAssistant`: controls the first `<docs-assistant>` of the page. */
export interface DocsAssistantGlobal extends DocsAssistantHandle {
  readonly version: string
  /** That element, or null while the page has none. */
  readonly element: DocsAssistantElement | null
}

declare const __VERSION__: string

export function createGlobal(document: Document): DocsAssistantGlobal {
  const find = () => document.querySelector<DocsAssistantElement>('docs-assistant')
  const run = (name: string, command: (element: DocsAssistantElement) => void) => {
    const element = find()
    if (element !== null) return command(element)
    console.warn(`DocsAssistant.${name}: there is no <docs-assistant> on this page yet. Add one to its body first.`)
  }
  return Object.freeze({
    version: __VERSION__,
    get element() {
      return find()
    },
    open: () => run('open', (element) => element.show()),
    close: () => run('close', (element) => element.close()),
    toggle: () => run('toggle', (element) => element.toggle()),
    ask: (question, options) => run('ask', (element) => element.ask(question, options)),
    addContext: (item) => run('addContext', (element) => element.addContext(item)),
    reset: () => run('reset', (element) => element.reset()),
  } satisfies DocsAssistantGlobal)
}
