'use client'

import { useRouter } from 'next/navigation'
import { forwardRef, useCallback } from 'react'
import { DocsAssistant as Assistant } from '../DocsAssistant.tsx'
import type { DocsAssistantHandle, DocsAssistantProps } from '../widget/DocsAssistantProps.ts'
import 'docs-assistant/styles.css'

/**
 * `<DocsAssistant>` for the App Router of Next.js, which follows its links. Includes the stylesheet. It is the only
 * export here, because Next.js sends all exports of a client module to the page.
 */
export const DocsAssistant = forwardRef<DocsAssistantHandle, DocsAssistantProps>(function DocsAssistant(props, ref) {
  const { push } = useRouter()
  const navigate = useCallback((url: string) => push(url), [push])
  return <Assistant navigate={navigate} {...props} ref={ref} />
})

export type { DocsAssistantHandle, DocsAssistantProps }
