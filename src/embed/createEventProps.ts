import type { DocsAssistantProps } from '../widget/DocsAssistantProps.ts'
import { hasFlag, setFlag } from './attributes.ts'
import type { ElementProperties } from './EmbeddedApp.ts'

/**
 * Callbacks that dispatch events on the element: `docs-assistant:open`, `:close`, `:event`, `:problem`, `:feedback`.
 * They call the host's own callbacks first.
 */
export function createEventProps(
  element: HTMLElement,
  own: ElementProperties,
): Pick<DocsAssistantProps, 'onOpenChange' | 'onEvent' | 'onProblem' | 'onFeedback'> {
  const dispatch = (name: string, detail?: unknown) => {
    element.dispatchEvent(new CustomEvent(`docs-assistant:${name}`, { detail, bubbles: true, composed: true }))
  }
  const hasFeedback = own.onFeedback !== undefined || hasFlag(element, 'feedback')
  return {
    onOpenChange: (isOpen) => {
      setFlag(element, 'open', isOpen)
      own.onOpenChange?.(isOpen)
      dispatch(isOpen ? 'open' : 'close')
    },
    onEvent: (event) => {
      own.onEvent?.(event)
      dispatch('event', event)
    },
    onProblem: (problem) => {
      own.onProblem?.(problem)
      dispatch('problem', problem)
    },
    ...(hasFeedback && {
      onFeedback: (feedback) => {
        own.onFeedback?.(feedback)
        dispatch('feedback', feedback)
      },
    }),
  }
}
