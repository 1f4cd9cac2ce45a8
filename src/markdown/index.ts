/** Streaming Markdown as React elements. Independent of chats. */
export { Markdown, type MarkdownProps } from './Markdown.tsx'
export { readClaimedHost } from './readClaimedHost.ts'
export { copyText } from './copyText.ts'
export { preloadMarkdown } from './preloadMarkdown.ts'
export type { MarkdownCitation, MarkdownComponents, MarkdownNavigate, MarkdownPassage } from './settings.ts'
export { placeBelow } from './placeBelow.ts'
export { resolveUrl, type ResolvedUrl } from './resolveUrl.ts'
export { cleanText } from './cleanText.ts'
