import { useContext } from 'react'
import { LATE_ICONS } from '../lateShapes.ts'
import { SettingsContext } from '../SettingsContext.ts'
import { ICONS, type IconName } from '../shapes.ts'
import { ShapeIcon, type ShapeIconProps } from './ShapeIcon.tsx'

const ALL_ICONS = { ...ICONS, ...LATE_ICONS }

/** As `<Icon>`, with all icons. For chunks that load after the panel. */
export function LateIcon({ name, ...rest }: Omit<ShapeIconProps, 'shape' | 'name'> & { name: IconName }) {
  return <ShapeIcon shape={useContext(SettingsContext).icons?.[name] ?? ALL_ICONS[name]} {...rest} />
}
