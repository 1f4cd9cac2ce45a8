/**
 * The script tag `<script src="https://.../embed.js" defer></script>` defines `<docs-assistant>` and
 * `window.DocsAssistant`. It is small, and loads the widget when a reader needs it.
 */
import { createElementClass } from './createElementClass.ts'
import { createGlobal } from './createGlobal.ts'
import { createModuleLoader } from './createModuleLoader.ts'
import { placeElement } from './placeElement.ts'

const TAG = 'docs-assistant'
/** Files beside `embed/app.js` that it imports. Set by the build. */
declare const __APP_IMPORTS__: readonly string[]

if (typeof window !== 'undefined' && customElements.get(TAG) === undefined) {
  // An element of the page with such a name takes the method's place, and nothing below would work.
  for (const name of ['createElement', 'createElementNS', 'addEventListener'] as const)
    if ((document[name] as Partial<CallableFunction>).call === undefined)
      console.error(`docs-assistant: rename the element "${name}"`)
  // `currentScript` is set only while the script first runs.
  const script =
    (document.currentScript as HTMLScriptElement | null) ??
    // With `type="module"`, it is never set.
    document.querySelector<HTMLScriptElement>('script[type=module][src*="embed.js"]')
  const address = script?.src ?? findOwnAddress()
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
 * With `import()`, there is no script element, so the address comes from the list of resources that the page has
 * loaded.
 */
function findOwnAddress(): string | undefined {
  return performance.getEntriesByType('resource').findLast(({ name }) => /\/embed\.js([?#]|$)/.test(name))?.name
}
