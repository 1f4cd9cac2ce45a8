/** The value of an attribute, with or without the `data-` that some frameworks insist on. */
export function readAttribute(element: Element, name: string): string | null {
  return element.getAttribute(name) ?? element.getAttribute(`data-${name}`)
}

/** Whether an attribute is set, and not to `false`. */
export function hasFlag(element: Element, name: string): boolean {
  const value = readAttribute(element, name)
  return value !== null && value !== 'false'
}

/** Sets such an attribute, or takes it away, however the page wrote it: `data-open` and `open="false"` are words for it, too. */
export function setFlag(element: Element, name: string, isSet: boolean): void {
  if (hasFlag(element, name) === isSet) return
  element.removeAttribute(`data-${name}`)
  if (isSet) element.setAttribute(name, '')
  else element.removeAttribute(name)
}

/** JSON in an attribute; undefined, and a word on the console, where it is none. */
export function readJson(element: Element, name: string): unknown {
  const value = readAttribute(element, name)
  if (value === null || value.trim() === '') return undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    console.error(
      `<docs-assistant>: the attribute "${name}" is not JSON and is not used. Write it as '{"name": "Acme"}', in single quotes.`,
    )
    return undefined
  }
}
