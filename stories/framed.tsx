import { lazy, Suspense } from 'react'
import type { DocsAssistantProps } from '../src/widget/DocsAssistantProps.ts'

/** Limits the controls of a story to these props of `<DocsAssistant>`. */
export const showProps = (...include: readonly (keyof DocsAssistantProps)[]) => ({ include })

// Loaded lazily, because tests need no docs page.
const Page = lazy(async () => ({ default: (await import('./FramedPage.tsx')).FramedPage }))

/** `parameters.docs` for a widget that floats above its page, so it gets a page of its own. */
export const FRAMED = {
  story: { inline: false, iframeHeight: 660 },
  page: () => (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  ),
}
