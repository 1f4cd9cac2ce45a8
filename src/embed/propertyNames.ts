/** The rows of `propsTable.ts` with `property`, joined by spaces. The build sets it, so pages do not load the table. */
declare const __PROPERTY_NAMES__: string

/** Props that scripts can set as properties of the element, because they are functions or objects. */
export const PROPERTY_NAMES: readonly string[] = __PROPERTY_NAMES__.split(' ')
