import { lazyModule } from '../react/lazyModule.ts'

/** The parser, and the components that render its nodes. */
export const markdownRenderer = lazyModule(() => import('./render/MarkdownDocument.tsx'))

/**
 * Loads the Markdown parser and renderer, so that the first answer doesn't wait for them. Until they have loaded, text
 * is rendered as plain paragraphs. May be called repeatedly; a call after a failure tries again.
 *
 * @param warmUp Called when the browser is idle, for other work that is slow the first time.
 */
export async function preloadMarkdown(warmUp?: () => unknown): Promise<void> {
  await markdownRenderer.load()
  markdownRenderer.get()?.warmUp(warmUp)
}
