// What few messages have, or show only when a reader asks for it. One chunk, because most of them are smaller than the
// request for it.
export { ApprovalPart } from './ApprovalPart.tsx'
export { ChoicePart } from './ChoicePart.tsx'
export { FeedbackForm } from './FeedbackForm.tsx'
export { FilePart } from './FilePart.tsx'
export { MessageEditor } from './MessageEditor.tsx'
export { ToolDetails } from './ToolDetails.tsx'
