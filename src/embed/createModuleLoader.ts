/**
 * Creates a function that loads a file of the folder `embed`, which is beside `embed.js`. It loads the file once. After
 * a failure, the next call uses another address, because browsers remember modules that failed to load.
 *
 * @param scriptUrl The address of `embed.js`; undefined in a host's own bundle.
 * @param imports Files of that folder which the file imports. They are requested at the same time.
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
          : 'Its origin must allow this page (CORS).'
      throw new Error(`${url.href} could not be loaded. ${advice}`, { cause })
    })
    // If one of them fails, the file that imports it reports the error.
    for (const name of imports) import(/* @vite-ignore */ new URL(name, url).href).catch(() => {})
    return loaded
  }
}
