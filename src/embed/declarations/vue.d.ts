import type { DefineComponent } from 'vue'
import type { DocsAssistantAttributes } from './embed.d.ts'

declare module 'vue' {
  interface GlobalComponents {
    'docs-assistant': DefineComponent<DocsAssistantAttributes>
  }
}
