import { lazyModule } from '../react/lazyModule.ts'

/** The parser and the components that render its nodes. */
export const markdownRenderer = lazyModule(() => import('./render/MarkdownDocument.tsx'))

/**
 * Loads the Markdown parser and renderer, so the first answer does not wait for them. Until they have loaded, text
 * renders as plain paragraphs. It is safe to call this repeatedly; the next call retries a failed load.
 *
 * @param warmUp what else to do for the first time when the browser is idle
 */
export async function preloadMarkdown(warmUp?: () => unknown): Promise<void> {
  await markdownRenderer.load()
  markdownRenderer.get()?.warmUp(warmUp)
}
