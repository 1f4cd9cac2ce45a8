// What readers open from the header and the field. One chunk: one request, and the second of them opens at once.
export { AttachmentTray, createAttachments } from '../ui/attachments/index.ts'
export { ConversationList } from '../ui/conversations/ConversationList.tsx'
export { MoreMenu } from '../ui/shell/MoreMenu.tsx'
export { ScopeChips } from '../ui/composer/ScopeChips.tsx'
export { SupportPanel } from '../ui/support/SupportPanel.tsx'
