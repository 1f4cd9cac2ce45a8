/**
 * Loads a file of the folder `embed`, which is beside the loader, once. Browsers remember a module that failed to load,
 * so each new attempt uses another address.
 *
 * @param scriptUrl Address of `embed.js`; undefined in a host's own bundle.
 * @param imports Files of the same folder that it imports. They are requested with it, not after it.
 */
export function createModuleLoader<Module>(
  scriptUrl: string | undefined,
  file: string,
  imports: readonly string[] = [],
): () => Promise<Module> {
  let attempts = 0
  let loaded: Promise<Module> | null = null
  return () => {
    if (scriptUrl === undefined || scriptUrl === '') {
      return Promise.reject(new Error('Load embed.js by a script tag. In a bundle, use the React component.'))
    }
    if (loaded !== null) return loaded
    const url = new URL(`./embed/${file}.js`, scriptUrl)
    if (attempts > 0) url.searchParams.set('attempt', String(attempts))
    loaded = (import(/* @vite-ignore */ url.href) as Promise<Module>).catch((cause: unknown) => {
      attempts += 1
      loaded = null
      const advice =
        url.origin === window.location.origin
          ? 'The folder "embed" must be beside embed.js.'
          : 'It is on another origin, which must allow this page (CORS): Access-Control-Allow-Origin.'
      throw new Error(`${url.href} could not be loaded. ${advice}`, { cause })
    })
    // If one fails, the file that imports it says so.
    for (const name of imports) import(/* @vite-ignore */ new URL(name, url).href).catch(() => {})
    return loaded
  }
}
