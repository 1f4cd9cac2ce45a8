import { lazy, Suspense } from 'react'
import type { DocsAssistantProps } from '../src/widget/DocsAssistantProps.ts'

/** Limits the controls of a story to these props of `<DocsAssistant>`. */
export const showProps = (...include: readonly (keyof DocsAssistantProps)[]) => ({ include })

// Loaded lazily, because tests need no docs page.
const Page = lazy(async () => ({ default: (await import('./FramedPage.tsx')).FramedPage }))

/** `parameters.docs` for what floats above its page, so it gets a page of its own. The height is in pixels. */
export const framed = (iframeHeight: number) => ({
  story: { inline: false, iframeHeight },
  page: () => (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  ),
})

/** `parameters.docs` for a panel that floats above its page. */
export const FRAMED = framed(660)
