import type { DocsAssistantProps } from '../widget/DocsAssistantProps.ts'
import { hasFlag, setFlag } from './attributes.ts'
import type { ElementProperties } from './EmbeddedApp.ts'

/** Callbacks that tell the page by events of the element: `docs-assistant:open`, `:close`, `:event`, `:problem`, `:feedback`. */
export function createEventProps(
  element: HTMLElement,
  own: ElementProperties,
): Pick<DocsAssistantProps, 'onOpenChange' | 'onEvent' | 'onProblem' | 'onFeedback'> {
  const tell = (name: string, detail?: unknown) => {
    element.dispatchEvent(new CustomEvent(`docs-assistant:${name}`, { detail, bubbles: true, composed: true }))
  }
  const asksForFeedback = own.onFeedback !== undefined || hasFlag(element, 'feedback')
  return {
    onOpenChange: (isOpen) => {
      setFlag(element, 'open', isOpen)
      own.onOpenChange?.(isOpen)
      tell(isOpen ? 'open' : 'close')
    },
    onEvent: (event) => {
      own.onEvent?.(event)
      tell('event', event)
    },
    onProblem: (problem) => {
      own.onProblem?.(problem)
      tell('problem', problem)
    },
    ...(asksForFeedback && {
      onFeedback: (feedback) => {
        own.onFeedback?.(feedback)
        tell('feedback', feedback)
      },
    }),
  }
}
