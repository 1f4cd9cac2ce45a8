import { forwardRef, useImperativeHandle, useRef, type HTMLAttributes } from 'react'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import { joinClasses } from '../joinClasses.ts'
import type { Variant } from '../../variants.ts'

/** The props of `<Root>`, the element around all parts, which carries the theme. */
export interface RootProps extends HTMLAttributes<HTMLDivElement> {
  variant?: Variant | undefined
  /**
   * The side of the window for launcher and panel. `end` is the right, on right-to-left pages the left. @default 'end'
   */
  placement?: 'start' | 'end' | undefined
  /** `auto` follows the system. @default 'auto' */
  colorScheme?: 'light' | 'dark' | 'auto' | undefined
  /** `--da-*` variables of the site's theme. */
  variables?: Readonly<Record<string, string>> | undefined
}

/**
 * Provides the theme: every other component must be inside it. Renders a `<div data-slot="root">`, which has a box of
 * its own only if the variant is `inline`.
 */
export const Root = forwardRef<HTMLDivElement, RootProps>(function Root(
  { variant = 'popover', placement = 'end', colorScheme = 'auto', variables, className, ...rest },
  ref,
) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => root.current!, [])

  // Not by a `style` prop: a server would render it as an attribute, which a strict CSP refuses.
  useBrowserLayoutEffect(() => {
    const { style } = root.current!
    const entries = Object.entries(variables ?? {})
    for (const [name, value] of entries) style.setProperty(name, value)
    return () => {
      for (const [name] of entries) style.removeProperty(name)
    }
  }, [variables])

  return (
    <div
      ref={root}
      data-slot="root"
      data-variant={variant}
      data-placement={placement}
      data-da-theme={colorScheme}
      className={joinClasses('da-root', className)}
      {...rest}
    />
  )
})
