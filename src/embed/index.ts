/**
 * The script tag `<script src="https://.../embed.js" defer></script>` defines `<docs-assistant>` and
 * `window.DocsAssistant`. It is small, and loads the widget when a reader needs it.
 */
import { createElementClass } from './createElementClass.ts'
import { createGlobal } from './createGlobal.ts'
import { createModuleLoader } from './createModuleLoader.ts'
import { pageOf } from '../dom/pageOf.ts'
import type { DocsAssistantElement } from './DocsAssistantElement.ts'

const TAG = 'docs-assistant'
/** Files beside `embed/app.js` that it imports. Set by the build. */
declare const __APP_IMPORTS__: readonly string[]

if (typeof window !== 'undefined' && customElements.get(TAG) === undefined) {
  const running = pageOf(document).currentScript
  const own = running instanceof HTMLScriptElement ? running : null
  const address = readOwnAddress(own !== null) ?? own?.src
  const script = own ?? findModuleScript(address)
  customElements.define(
    TAG,
    createElementClass(
      createModuleLoader(address, 'app', __APP_IMPORTS__),
      createModuleLoader(address, 'fields'),
      createModuleLoader(address, 'bar'),
    ),
  )
  Object.defineProperty(window, 'DocsAssistant', {
    value: createGlobal(document, TAG, (window as { DocsAssistant?: unknown }).DocsAssistant),
    configurable: true,
    enumerable: true,
  })
  if (script !== null) placeElement(script, TAG)
}

/**
 * The address of this file, from the stack of an error. Everything else loads from beside it, so it may come from
 * nothing that markup of the page can change: not from the list of loaded resources, nor from a script's `src`, which a
 * `<base>` that was added later turns into another address.
 *
 * @param isScript Whether a script tag loaded this file, under whatever name. In a host's own bundle, the address would
 *   be the bundle's.
 */
function readOwnAddress(isScript: boolean): string | undefined {
  const address = /[a-z][\w+.-]*:\/\/\S+?(?=:\d+:\d+)/i.exec(new Error('address').stack ?? '')?.[0]
  return isScript || /\/embed\.js(?:[?#]|$)/.test(address ?? '') ? address : undefined
}

/** With `type="module"`, `currentScript` is never set. The script's attributes may describe an element. */
function findModuleScript(address: string | undefined): HTMLScriptElement | null {
  const scripts = [...pageOf(document).querySelectorAll('script[type=module]')].filter(
    (script) => script instanceof HTMLScriptElement,
  )
  // A CDN may have redirected from the address in the tag.
  return scripts.find(({ src }) => src === address) ?? scripts.find(({ src }) => src.includes('embed.js')) ?? null
}

/**
 * If the script tag itself has `data-domain`, adds a `<docs-assistant>` with the script's `data-*` attributes to the
 * end of the body. A page then needs only the script tag.
 */
function placeElement(script: HTMLScriptElement, tag: string): void {
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
