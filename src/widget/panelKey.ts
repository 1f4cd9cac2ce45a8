import { siteKey } from '../chat/browserStorage.ts'
import type { DocsAssistantProps } from './DocsAssistantProps.ts'

/** The props that say which of a page's assistants this is. */
export type PanelIdentity = Pick<DocsAssistantProps, 'api' | 'baseUrl' | 'domain' | 'fp' | 'variant'>

/** The same on each page for one assistant, as the key of its conversation is. */
export function panelKey({ fp = '', variant, ...connection }: PanelIdentity): string {
  return siteKey('thread', connection, fp + (variant === 'inline' ? INLINE : ''))
}

/** The place of an inline conversation: one in a panel of the same page is another. */
export const INLINE = '\ninline'
