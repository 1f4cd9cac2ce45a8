import { PROPS, type PropPlaces } from '../src/widget/propsTable.ts'

const ROWS = Object.entries<PropPlaces>(PROPS)

/** The constants that stand for rows of the table of props in the code of the script tag, so that it is not loaded. */
export const PROPS_DEFINE = {
  __PROPERTY_NAMES__: JSON.stringify(
    ROWS.flatMap(([name, { property }]) => (property ? [name] : []))
      .sort()
      .join(' '),
  ),
  __ATTRIBUTES__: JSON.stringify(
    Object.fromEntries(
      ROWS.flatMap(([name, { attribute: kind }]) =>
        kind === undefined || kind === 'own' || kind === 'ownFlag' ? [] : [[name, kind]],
      ),
    ),
  ),
}
