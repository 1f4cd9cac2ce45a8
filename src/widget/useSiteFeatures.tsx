import { useMemo, type ReactNode } from 'react'
import { readCurrentPath, type ChatOptions } from '../chat/index.ts'
import type { SearchFilter } from '../protocol/index.ts'
import { LazyPart } from '../ui/parts/LazyPart.tsx'
import type { MoreOptions } from '../ui/shell/MoreMenu.tsx'
import type { SiteSettings } from './useSiteSettings.ts'
import { readerPanels } from './loadReaderPanels.ts'
import { useScope } from './useScope.ts'

interface SiteFeatures {
  /** The filter to send with each question. */
  filter: SearchFilter | null | undefined
  /** Chips for the version and language that the search is limited to. */
  scope: ReactNode
  /** For the menu with the actions for the current page. */
  page: Pick<MoreOptions, 'pageOptions' | 'getPath' | 'siteName' | 'textFolder'>
}

/** Returns the features that docs.json adds: the version and language to search, and the actions for the page. */
export function useSiteFeatures(options: ChatOptions, site: SiteSettings, siteName: string | undefined): SiteFeatures {
  const { open, config } = site
  const pageOptions = useMemo(() => open?.readContextual(config) ?? [], [open, config])
  const { filter, dimensions, change } = useScope(options, site)
  return {
    filter,
    scope: dimensions.length > 0 && (
      <LazyPart chunk={readerPanels}>
        {({ ScopeChips }) => <ScopeChips dimensions={dimensions} onChange={change} />}
      </LazyPart>
    ),
    page: {
      pageOptions,
      getPath: () => readCurrentPath(options.currentPath),
      siteName: siteName ?? 'Docs',
      textFolder: options.baseUrl ? undefined : options.docs,
    },
  }
}
