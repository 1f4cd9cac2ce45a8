/** The value of an attribute, with or without the `data-` that some frameworks insist on. */
export function readAttribute(element: Element, name: string): string | null {
  return element.getAttribute(name) ?? element.getAttribute(`data-${name}`)
}

/** Whether an attribute is set, and not to `false`. */
export function hasFlag(element: Element, name: string): boolean {
  const value = readAttribute(element, name)
  return value !== null && value !== 'false'
}

/** JSON in an attribute; undefined, and a word on the console, where it is none. */
export function readJson(element: Element, name: string): unknown {
  const value = readAttribute(element, name)
  if (value === null || value.trim() === '') return undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    console.error(`<docs-assistant>: the attribute "${name}" is not JSON and is not used. Write it as '{"name": "Acme"}', in single quotes.`)
    return undefined
  }
}
