import { lazyModule } from '../react/lazyModule.ts'

/** The parser and everything that draws what it finds. */
export const markdownDrawing = lazyModule(() => import('./draw/MarkdownDocument.tsx'))

/**
 * Fetches what draws Markdown, so that the first answer need not wait for it. Until then text is drawn as plain
 * paragraphs. Safe to call again and again; a failed fetch is tried anew by the next call.
 */
export function preloadMarkdown(): Promise<void> {
  return markdownDrawing.load()
}
