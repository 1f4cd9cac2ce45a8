// One chunk: what asks the reader something. Few answers do.
export { ApprovalPart } from './ApprovalPart.tsx'
export { ChoicePart } from './ChoicePart.tsx'
