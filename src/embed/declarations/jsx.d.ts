import type { ClassAttributes, HTMLAttributes } from 'react'
import type { DocsAssistantAttributes, DocsAssistantElement } from './embed.d.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'docs-assistant': ClassAttributes<DocsAssistantElement> &
        HTMLAttributes<DocsAssistantElement> &
        DocsAssistantAttributes
    }
  }
}
