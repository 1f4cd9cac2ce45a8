import { forwardRef, useImperativeHandle, useMemo, useRef } from 'react'
import { createShellTheme } from '../config/theme/createShellTheme.ts'
import { Root as PlainRoot, type RootProps as PlainRootProps } from '../ui/shell/Root.tsx'
import { useColorScheme } from './useColorScheme.ts'
import { useHostLooks } from './useHostLooks.ts'

/** The props of `<Root>`, the element around all parts, which carries the theme. */
export interface RootProps extends PlainRootProps {
  /** `auto` follows the page's own switch, otherwise the system. @default 'auto' */
  colorScheme?: 'light' | 'dark' | 'auto' | undefined
  /** `--da-*` variables of the site's theme. @default the page's own colours and font */
  variables?: Readonly<Record<string, string>> | undefined
}

/**
 * Provides the theme: every other part must be inside it. It takes the page's colours, font and mode, as
 * `<DocsAssistant>` does. Renders a `<div data-slot="root">`, which has a box of its own only if the variant is
 * `inline`.
 */
export const Root = forwardRef<HTMLDivElement, RootProps>(function Root({ variables, ...props }, ref) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => root.current!, [])
  const { colorScheme, mode } = useColorScheme(undefined, props.colorScheme)
  const looks = useHostLooks(variables === undefined, root, mode)
  const own = useMemo(() => (looks == null ? undefined : createShellTheme(looks)[mode]), [looks, mode])
  return <PlainRoot {...props} ref={root} colorScheme={colorScheme} variables={variables ?? own} />
})
