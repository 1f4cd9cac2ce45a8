import { forwardRef, useImperativeHandle, useRef, type HTMLAttributes } from 'react'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import { classNames } from '../classNames.ts'
import type { PanelVariant } from './Panel.tsx'

export interface RootProps extends HTMLAttributes<HTMLDivElement> {
  variant?: PanelVariant | undefined
  /** The side of the window on which launcher and panel stand: `end` is right, or left where one reads from the right. */
  placement?: 'start' | 'end' | undefined
  /** `auto` follows the system. @default 'auto' */
  colorScheme?: 'light' | 'dark' | 'auto' | undefined
  /** `--da-*` variables of the site's own theme. */
  variables?: Readonly<Record<string, string>> | undefined
}

/**
 * What every part of the widget must be inside of: it carries the theme. Renders a `<div data-slot="root">` that has no
 * box of its own, unless it is inline.
 */
export const Root = forwardRef<HTMLDivElement, RootProps>(function Root(
  { variant = 'popover', placement = 'end', colorScheme = 'auto', variables, className, ...rest },
  ref,
) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => root.current!, [])

  // Property by property and not as a `style` attribute, which a server would write and a strict policy would refuse.
  useBrowserLayoutEffect(() => {
    const style = root.current?.style
    if (style === undefined || variables === undefined) return undefined
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(variables)) style.removeProperty(name)
    }
  }, [variables])

  return (
    <div
      ref={root}
      data-slot="root"
      data-variant={variant}
      data-placement={placement}
      data-da-theme={colorScheme}
      className={classNames('da-root', className)}
      {...rest}
    />
  )
})
