import { lazyModule } from '../react/lazyModule.ts'

/** The parser, and the components that render its nodes. */
export const markdownRenderer = lazyModule(() => import('./render/MarkdownDocument.tsx'))

/**
 * Loads the Markdown parser and renderer, so that the first answer doesn't wait for them. Until they have loaded, text
 * is rendered as plain paragraphs. May be called repeatedly; a call after a failure tries again.
 */
export async function preloadMarkdown(): Promise<void> {
  await markdownRenderer.load()
  markdownRenderer.get()?.warmUp()
}
