import { PROPS } from '../src/widget/propsTable.ts'

/** The constant that stands for the names of the element's properties in its code. */
export const PROPERTY_NAMES_DEFINE = {
  __PROPERTY_NAMES__: JSON.stringify(
    Object.entries(PROPS)
      .flatMap(([name, places]) => ('property' in places ? [name] : []))
      .sort()
      .join(' '),
  ),
}
