/**
 * The script tag: `<script src="https://.../embed.js" defer></script>` defines `<docs-assistant>` and
 * `window.DocsAssistant`. It is small, and loads the widget from beside it when a reader wants it.
 */
import { createElementClass } from './createElementClass.ts'
import { createGlobal } from './createGlobal.ts'
import { createModuleLoader } from './createModuleLoader.ts'
import { placeElement } from './placeElement.ts'

const TAG = 'docs-assistant'

if (typeof window !== 'undefined' && customElements.get(TAG) === undefined) {
  // Only now is it known which script this is.
  const script = document.currentScript as HTMLScriptElement | null
  customElements.define(TAG, createElementClass(createModuleLoader(script?.src)))
  Object.defineProperty(window, 'DocsAssistant', {
    value: createGlobal(document),
    configurable: true,
    enumerable: true,
  })
  if (script !== null) placeElement(script, TAG)
}
