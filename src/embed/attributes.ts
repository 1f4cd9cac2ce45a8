/** The name of a prop in HTML's spelling: `base-url` for `baseUrl`. */
export function toAttributeName(prop: string): string {
  return prop.replace(/[A-Z]/g, '-$&').toLowerCase()
}

/** The value of an attribute, with or without the prefix `data-`, which some frameworks require. */
export function readAttribute(element: Element, name: string): string | null {
  return element.getAttribute(name) ?? element.getAttribute(`data-${name}`)
}

/** Whether a value turns its setting off. */
export function isOff(value: string | null | undefined): boolean {
  return value === 'none' || value === 'off' || value === 'false'
}

/** Whether an attribute is set to anything but `false`. */
export function hasFlag(element: Element, name: string): boolean {
  const value = readAttribute(element, name)
  return value !== null && value !== 'false'
}

/** Sets or removes a flag, in whichever form the page wrote it, such as `data-open` or `open="false"`. */
export function setFlag(element: Element, name: string, isSet: boolean): void {
  if (hasFlag(element, name) === isSet) return
  element.removeAttribute(`data-${name}`)
  if (isSet) element.setAttribute(name, '')
  else element.removeAttribute(name)
}

/** The JSON value of an attribute. Reports invalid JSON on the console and returns undefined. */
export function readJson(element: Element, name: string): unknown {
  const value = readAttribute(element, name)
  if (value === null || value.trim() === '') return undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    console.error(
      `<docs-assistant>: the attribute "${name}" is not JSON and is ignored. ` +
        `Write it as '{"name": "Acme"}', in single quotes.`,
    )
    return undefined
  }
}

/**
 * The language of the labels: the attribute `lang`, or otherwise `language`, which also filters the search.
 * @default the page's
 */
export function readLanguage(element: Element): string | undefined {
  return readAttribute(element, 'lang') ?? readAttribute(element, 'language') ?? undefined
}

/** The attribute `color-scheme`, or its former name, `appearance`. */
export function readColorScheme(element: Element): string | null {
  return readAttribute(element, 'color-scheme') ?? readAttribute(element, 'appearance')
}
