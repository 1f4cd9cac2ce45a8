import { forwardRef, type SVGProps } from 'react'
import type { IconShape } from '../assistantShape.ts'

export interface ShapeIconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  shape: IconShape
  /**
   * Width and height in pixels: 14, 15, 16, 18 or 20. The stylesheet protects only these from a host's CSS.
   * @default 16
   */
  size?: number | undefined
}

/** An icon by its shape, hidden from screen readers. */
export const ShapeIcon = /* @__PURE__ */ forwardRef<SVGSVGElement, ShapeIconProps>(function ShapeIcon(
  { shape, size = 16, ...rest },
  ref,
) {
  const pen = shape.filled
    ? { fill: 'currentColor' }
    : ({
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.75,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      } as const)
  return (
    <svg
      ref={ref}
      data-da-icon={shape.filled ? 'filled' : 'lines'}
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox={shape.viewBox ?? '0 0 24 24'}
      {...pen}
      {...rest}
    >
      {shape.paths.map((path) => (
        <path key={path} ref={keepShape} d={path} />
      ))}
    </svg>
  )
})

/** `d` is also a CSS property, which a page's `* { all: revert }` would empty. */
function keepShape(path: SVGPathElement | null): void {
  path?.style.setProperty('d', `path("${path.getAttribute('d')}")`, 'important')
}
