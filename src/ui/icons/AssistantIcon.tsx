import { ASSISTANT_SHAPE } from '../assistantShape.ts'
import { ShapeIcon, type ShapeIconProps } from './ShapeIcon.tsx'

/**
 * The launcher's icon, whatever the site's icon set. Icon sets load when the panel opens, so with one, the launcher
 * would change after its first use.
 */
export function AssistantIcon(props: Omit<ShapeIconProps, 'shape'>) {
  return <ShapeIcon shape={ASSISTANT_SHAPE} {...props} />
}
