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
  let folder = 'embed'
  let loaded: Promise<Module> | null = null
  // Not `async`, because the same promise must settle at once for each caller: see `#load` of the element.
  return () => {
    if (!scriptUrl) return Promise.reject(new Error('Load embed.js by a script tag, or use the React component.'))
    if (loaded !== null) return loaded
    const url = new URL(`./${folder}/${file}.js`, scriptUrl)
    if (attempts > 0) url.search = `${attempts}`
    loaded = (import(/* @vite-ignore */ url.href) as Promise<Module>).catch((cause: unknown) => {
      attempts += 1
      loaded = null
      const advice =
        url.origin === location.origin ? 'The folder "embed" must be beside embed.js.' : 'Its origin must allow CORS.'
      throw new Error(`${url.href} could not be loaded. ${advice}`, { cause })
    })
    for (const name of imports) {
      import(/* @vite-ignore */ new URL(name, url).href).catch(() => {
        // The file that imports it reports the error.
        folder = encodeSome('embed', attempts + 1)
      })
    }
    return loaded
  }
}

/** Percent-encodes the letters whose bits are set. To a server, the name is the same; to a browser, it is another. */
function encodeSome(name: string, bits: number): string {
  return name.replace(/./g, (letter, at: number) =>
    (bits >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  )
}
