import { useContext } from 'react'
import { SettingsContext } from '../SettingsContext.ts'
import { ICONS, type IconName, drawLines, SHEET, type EarlyIconName } from '../shapes.ts'
import { ShapeIcon, type ShapeIconProps } from './ShapeIcon.tsx'

/** The icons that only chunks need which load after the panel. */
const LATE_ICONS = drawLines<Exclude<IconName, EarlyIconName>>({
  arrowUpRight: 'M7 17 17 7M8.5 7H17v8.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  chevronDown: 'M6 9l6 6 6-6',
  /** A hash. */
  section: 'M9.5 4 8 20M16 4l-1.5 16M4.5 9H20M4 15h15.5',
  page: SHEET + 'M9 13h6M9 17h4',
  /** A page with a pen. */
  suggest: SHEET + 'M9 18v-2l4-4 2 2-4 4H9Z',
  support: 'M5 14v-2a7 7 0 0 1 14 0v2M5 13h2v5H5v-5ZM17 13h2v5h-2v-5ZM19 18c0 2-2 3-5 3',
  tool: 'M14.5 6.5a4 4 0 0 0-5.3 5L4 16.7V20h3.3l5.2-5.2a4 4 0 0 0 5-5.3L15 12l-2.5-.5L12 9l2.5-2.5Z',
  /** Two speech bubbles. */
  transcript: 'M4 5h11v8H8l-4 3V5ZM18 9h2v11l-4-3H9',
  reasoning: 'M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.9c-.3.3-.5.7-.5 1.1h-6c0-.4-.2-.8-.5-1.1A6 6 0 0 1 12 3Z',
})
const ALL_ICONS = { ...ICONS, ...LATE_ICONS }

/** As `<Icon>`, with all icons. For chunks that load after the panel. */
export function LateIcon({ name, ...rest }: Omit<ShapeIconProps, 'shape' | 'name'> & { name: IconName }) {
  return <ShapeIcon shape={useContext(SettingsContext).icons?.[name] ?? ALL_ICONS[name]} {...rest} />
}
