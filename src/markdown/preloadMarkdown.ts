import type * as MarkdownDrawing from './draw/MarkdownDocument.tsx'

type Drawing = typeof MarkdownDrawing

let loading: Promise<void> | undefined
let drawing: Drawing | undefined
const waiting = new Set<() => void>()

/**
 * Fetches what draws Markdown, so that the first answer need not wait for it. Until then text is drawn as plain
 * paragraphs. Safe to call again and again; a failed fetch is tried anew by the next call.
 */
export function preloadMarkdown(): Promise<void> {
  loading ??= import('./draw/MarkdownDocument.tsx').then(
    (module) => {
      drawing = module
      for (const notify of waiting) notify()
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

/** For `useSyncExternalStore`. */
export function subscribeToMarkdown(notify: () => void): () => void {
  waiting.add(notify)
  return () => void waiting.delete(notify)
}

export function loadedMarkdown(): Drawing | undefined {
  return drawing
}
