// One chunk for everything that asks the reader something. Few answers need it.
export { ApprovalPart } from './ApprovalPart.tsx'
export { ChoicePart } from './ChoicePart.tsx'
