import { ASSISTANT_SHAPE } from '../assistantShape.ts'
import { ShapeIcon, type ShapeIconProps } from './ShapeIcon.tsx'

/** The launcher's icon, whatever the icon set, which loads later: the launcher must not change after its first use. */
export function AssistantIcon(props: Omit<ShapeIconProps, 'shape'>) {
  return <ShapeIcon shape={ASSISTANT_SHAPE} {...props} />
}
