import type { ComponentProps } from '../widget/DocsAssistantProps.ts'
import { toAttributeName } from './attributes.ts'
import { PROPERTY_NAMES } from './propertyNames.ts'

/** Settings by the names of the React props, or of attributes such as `configUrl`. Null removes a setting. */
export type ElementOptions = Readonly<{ [Name in keyof ComponentProps]?: ComponentProps[Name] | null }> &
  Readonly<Record<string, unknown>>

/** Sets properties, and attributes in their HTML spelling: `baseUrl` becomes `base-url`. */
export function applyOptions(element: HTMLElement, options: ElementOptions): void {
  const properties = element as unknown as Record<string, unknown>
  for (const [name, value] of Object.entries(options)) {
    const attribute = toAttributeName(name)
    if (PROPERTY_NAMES.includes(name)) properties[name] = value ?? undefined
    else if (value == null) element.removeAttribute(attribute)
    else element.setAttribute(attribute, String(value))
  }
}
