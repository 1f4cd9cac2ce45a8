import type { WidgetProps } from '../widget/DocsAssistantProps.ts'
import { hasFlag, setFlag } from './attributes.ts'
import { dispatch } from './dispatch.ts'
import type { ElementProperties } from './EmbeddedApp.ts'

/**
 * Creates callbacks that dispatch events on the element: `docs-assistant:open`, `:close`, `:event`, `:problem`,
 * `:feedback`. They first call the host's own callbacks.
 */
export function createEventProps(
  element: HTMLElement,
  own: ElementProperties,
): Pick<WidgetProps, 'onOpenChange' | 'onEvent' | 'onProblem' | 'onFeedback'> {
  const hasFeedback = own.onFeedback !== undefined || hasFlag(element, 'feedback')
  return {
    onOpenChange: (isOpen) => {
      setFlag(element, 'open', isOpen)
      own.onOpenChange?.(isOpen)
      dispatch(element, isOpen ? 'open' : 'close')
    },
    onEvent: (event) => {
      own.onEvent?.(event)
      dispatch(element, 'event', event)
    },
    onProblem: (problem) => {
      own.onProblem?.(problem)
      dispatch(element, 'problem', problem)
    },
    ...(hasFeedback && {
      onFeedback: (feedback) => {
        own.onFeedback?.(feedback)
        dispatch(element, 'feedback', feedback)
      },
    }),
  }
}
