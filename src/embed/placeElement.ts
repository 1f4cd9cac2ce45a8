import type { DocsAssistantElement } from './DocsAssistantElement.ts'
import { pageOf } from '../dom/pageOf.ts'

/**
 * If the script tag itself has `data-domain`, adds a `<docs-assistant>` with the script's `data-*` attributes to the
 * end of the body. A page then needs only the script tag.
 */
export function placeElement(script: HTMLScriptElement, tag: string): void {
  if ((script.dataset.domain ?? script.dataset.docs) === undefined) return
  const { ownerDocument: document } = script
  const place = () => {
    const element = pageOf(document).createElement(tag) as DocsAssistantElement
    element.staysOnPage = true
    for (const { name, value } of script.attributes) if (name.startsWith('data-')) element.setAttribute(name, value)
    pageOf(document).body.append(element)
  }
  if (pageOf(document).readyState === 'loading')
    pageOf(document).addEventListener('DOMContentLoaded', place, { once: true })
  else place()
}
