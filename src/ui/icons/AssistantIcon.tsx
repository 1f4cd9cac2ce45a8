import { ShapeIcon, type ShapeIconProps } from './ShapeIcon.tsx'

/** A speech bubble with a spark. */
export const ASSISTANT_SHAPE = {
  paths: [
    'M20 11.5a7.5 7.5 0 0 1-7.5 7.5H5l1.6-2.9A7.5 7.5 0 1 1 20 11.5Z',
    'M12.5 8.2c.4 2 1.3 2.9 3.3 3.3-2 .4-2.9 1.3-3.3 3.3-.4-2-1.3-2.9-3.3-3.3 2-.4 2.9-1.3 3.3-3.3Z',
  ],
} as const

/**
 * The launcher's icon, whatever the site's icon set. Icon sets load when the panel opens, so with one, the launcher
 * would change after its first use.
 */
export function AssistantIcon(props: Omit<ShapeIconProps, 'shape'>) {
  return <ShapeIcon shape={ASSISTANT_SHAPE} {...props} />
}
