import { keepOrigin } from '../dom/keepOrigin.ts'

/** How long the widget stays hidden while docs.json, which has its colours, loads. Then it shows the default ones. */
export const CONFIG_WAIT_MS = 600

/**
 * Creates a function that requests docs.json, once per address. It resolves with the parsed JSON, or with the text if
 * that is not JSON. It rejects if the file can't be fetched.
 */
export function createConfigRequest(): (address: string) => Promise<unknown> {
  let known: string
  let file: Promise<unknown>
  return (address) => {
    if (address !== known) file = requestFile((known = address))
    return file
  }
}

async function requestFile(address: string): Promise<unknown> {
  const response = await fetch(keepOrigin(address))
  if (!response.ok) throw new Error(`status ${response.status}`)
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
