import type { DocsAssistantElement } from './DocsAssistantElement.ts'

/**
 * Adds a `<docs-assistant>` to the end of the body if the script tag itself has `data-domain`. The element gets the
 * `data-*` attributes of the script, so a page needs only one line.
 */
export function placeElement(script: HTMLScriptElement, tag: string): void {
  if (script.dataset.domain === undefined) return
  const { ownerDocument: document } = script
  const place = () => {
    const element = document.createElement(tag) as DocsAssistantElement
    element.staysOnPage = true
    for (const { name, value } of script.attributes) if (name.startsWith('data-')) element.setAttribute(name, value)
    document.body.append(element)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', place, { once: true })
  else place()
}
