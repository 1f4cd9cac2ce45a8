import { readAttribute } from './attributes.ts'

/** The docs.json that `config-url` names. */
export interface ConfigFile {
  /** Its text, fetched once for each address; undefined where none is named. */
  text: () => Promise<string> | undefined
  /** The same where it lies on the page's own site, which knows of this reader already; any other waits until it is needed. */
  ownText: () => Promise<string> | undefined
}

export function createConfigFile(element: HTMLElement): ConfigFile {
  let known: string | undefined
  let loading: Promise<string> | undefined

  const address = () => {
    const written = readAttribute(element, 'config-url')?.trim()
    const { baseURI } = element.ownerDocument
    return written && URL.canParse(written, baseURI) ? new URL(written, baseURI) : undefined
  }
  const load = (url: URL | undefined) => {
    if (url?.href !== known) loading = url && fetchText(url)
    known = url?.href
    return loading
  }
  return {
    text: () => load(address()),
    ownText: () => {
      const url = address()
      return url?.origin === element.ownerDocument.defaultView?.location.origin ? load(url) : undefined
    },
  }
}

async function fetchText(url: URL): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  return response.text()
}
