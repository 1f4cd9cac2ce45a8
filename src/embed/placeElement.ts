import type { DocsAssistantElement } from './DocsAssistantElement.ts'

/**
 * If the script tag itself has `data-domain`, adds a `<docs-assistant>` with the script's `data-*` attributes to the
 * end of the body. A page then needs only the script tag.
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
