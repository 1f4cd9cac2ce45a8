/**
 * One line is enough for a page: a script tag that itself carries `data-domain` puts a `<docs-assistant>` with its
 * `data-*` attributes at the end of the body.
 */
export function placeElement(script: HTMLScriptElement, tag: string): void {
  if (script.dataset.domain === undefined) return
  const { ownerDocument: document } = script
  const place = () => {
    const element = document.createElement(tag)
    for (const { name, value } of script.attributes) if (name.startsWith('data-')) element.setAttribute(name, value)
    document.body.append(element)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', place, { once: true })
  else place()
}
