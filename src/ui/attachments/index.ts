export { AttachmentTray } from './AttachmentTray.tsx'
export { createAttachments } from './createAttachments.ts'
