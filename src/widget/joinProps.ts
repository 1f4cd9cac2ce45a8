import type { ComponentProps, WidgetProps } from './DocsAssistantProps.ts'

/** Puts the props of `request`, `page` and `answers` beside the others. */
export function joinProps({ request, page, answers, ...props }: ComponentProps): WidgetProps {
  return { ...props, ...request, ...page, ...answers }
}
