/** An icon's SVG paths on a 24 by 24 grid. `filled` paths are filled; others are outlined with a stroke of 1.75. */
export interface IconShape {
  paths: readonly string[]
  filled?: boolean
  /** @default '0 0 24 24' */
  viewBox?: string
}

/** A speech bubble with a spark. Apart from the other shapes, because the launcher needs only this one. */
export const ASSISTANT_PATH =
  'M20 11.5a7.5 7.5 0 0 1-7.5 7.5H5l1.6-2.9A7.5 7.5 0 1 1 20 11.5Z' +
  'M12.5 8.2c.4 2 1.3 2.9 3.3 3.3-2 .4-2.9 1.3-3.3 3.3-.4-2-1.3-2.9-3.3-3.3 2-.4 2.9-1.3 3.3-3.3Z'

export const ASSISTANT_SHAPE = { paths: [ASSISTANT_PATH] } as const
