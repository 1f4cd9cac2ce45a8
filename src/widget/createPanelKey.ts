import { createSiteKey } from '../chat/storage/createSiteKey.ts'
import { isInline } from '../ui/shell/isInline.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'

/** The props that tell the assistants of a page apart. */
export type PanelIdentity = Pick<WidgetProps, 'api' | 'baseUrl' | 'docs' | 'domain' | 'fp' | 'variant'>

/** The storage key of an assistant, the same on each page, like the key of its conversation. */
export function createPanelKey({ fp = '', variant, ...connection }: PanelIdentity): string {
  return createSiteKey('thread', connection, fp + (isInline(variant) ? INLINE : ''))
}

/** Added to the key of an inline conversation, which is separate from that of a panel on the same page. */
export const INLINE = '\ninline'
