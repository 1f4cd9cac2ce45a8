/** Streaming Markdown as React elements. Independent of chats. */
export { Markdown, type MarkdownProps } from './Markdown.tsx'
export { readClaimedHost } from './plain/readClaimedHost.ts'
export { copyText } from './plain/copyText.ts'
export { preloadMarkdown } from './preloadMarkdown.ts'
export type { MarkdownCitation, MarkdownComponents, MarkdownNavigate, MarkdownPassage } from './plain/settings.ts'
export { placeBelow } from './plain/placeBelow.ts'
export { resolveUrl, type ResolvedUrl } from './plain/resolveUrl.ts'
export { cleanText } from './plain/cleanText.ts'
