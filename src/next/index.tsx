'use client'

import { useRouter } from 'next/navigation'
import { forwardRef, useCallback } from 'react'
import { DocsAssistant as Assistant } from '../DocsAssistant.tsx'
import type { DocsAssistantHandle, DocsAssistantProps } from '../widget/DocsAssistantProps.ts'
import 'docs-assistant/styles.css'

/**
 * `<DocsAssistant>` for the App Router of Next.js, with its stylesheet, whose links the router follows. It is the only
 * export here: Next.js sends a page all exports of a client module that its server components import.
 */
export const DocsAssistant = forwardRef<DocsAssistantHandle, DocsAssistantProps>(function DocsAssistant(props, ref) {
  const { push } = useRouter()
  const navigate = useCallback((url: string) => push(url), [push])
  return <Assistant navigate={navigate} {...props} ref={ref} />
})

export type { DocsAssistantHandle, DocsAssistantProps }
