/** How long readers see nothing, because docs.json has the colours, before they see the default ones. */
export const CONFIG_WAIT_MS = 600

/**
 * Creates the request of docs.json, which is sent once for each address. It resolves with the JSON of the file, or with
 * its text if that is no JSON, and rejects if there is no such file.
 */
export function createConfigRequest(document: Document): (address: string) => Promise<unknown> {
  let known: string
  let file: Promise<unknown>
  return (address) => {
    if (address !== known) file = requestFile((known = address), document.baseURI)
    return file
  }
}

async function requestFile(address: string, base: string): Promise<unknown> {
  const response = await fetch(new URL(address, base))
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
