import { forwardRef, memo, useContext } from 'react'
import { SettingsContext } from '../SettingsContext.ts'
import { ShapeIcon, type ShapeIconProps } from './ShapeIcon.tsx'
import { ICONS, type EarlyIconName } from '../shapes.ts'

export interface IconProps extends Omit<ShapeIconProps, 'shape' | 'name'> {
  name: EarlyIconName
}

/**
 * An icon, hidden from screen readers. The text beside it or the button's label says what it means. It is not rendered
 * again with the buttons around, which change with each update of an answer: with the title of the panel, that made 905
 * component renders for an answer of a static site, and makes 693.
 */
export const Icon = memo(
  forwardRef<SVGSVGElement, IconProps>(function Icon({ name, ...rest }, ref) {
    const settings = useContext(SettingsContext)
    return <ShapeIcon ref={ref} shape={settings.icons?.[name] ?? ICONS[name]} {...rest} />
  }),
)
