// What few messages have, or show only when a reader asks for it. One chunk, because most of them are smaller than the
// request for it.
import { createElement, type ReactNode } from 'react'
import type { MessagePart } from '../../protocol/message.ts'
import { FilePart } from './FilePart.tsx'

export { ApprovalPart } from './ApprovalPart.tsx'
export { ChoicePart } from './ChoicePart.tsx'
export { FeedbackForm } from './FeedbackForm.tsx'
export { MessageEditor } from './MessageEditor.tsx'
export { ToolDetails } from './ToolDetails.tsx'

type RareKind = Exclude<MessagePart['type'], 'text' | 'reasoning' | 'tool-invocation' | 'step-start' | 'source'>

/** What the kinds of parts show that few answers have. `Part` renders the others. */
export const RARE_KINDS: { readonly [Kind in RareKind]: (part: Extract<MessagePart, { type: Kind }>) => ReactNode } = {
  file: ({ mimeType, data }) => createElement(FilePart, { mimeType, data }),
}
