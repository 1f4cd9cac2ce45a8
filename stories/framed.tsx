import { lazy, Suspense } from 'react'
import type { DocsAssistantProps } from '../src/widget/DocsAssistantProps.ts'

/** For the controls of stories of one feature: these props of `<DocsAssistant>` only. */
export const showProps = (...include: readonly (keyof DocsAssistantProps)[]) => ({ include })

// Tests need no docs page.
const Page = lazy(async () => ({ default: (await import('./FramedPage.tsx')).FramedPage }))

/** `parameters.docs` of a widget that floats above its page: it is shown in a page of its own. */
export const FRAMED = {
  story: { inline: false, iframeHeight: 660 },
  page: () => (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  ),
}
