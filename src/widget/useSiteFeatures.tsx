import { useMemo, type ReactNode } from 'react'
import { readCurrentPath, type ChatOptions } from '../chat/index.ts'
import type { SearchFilter } from '../protocol/index.ts'
import { lazyModule } from '../react/lazyModule.ts'
import { LazyPart } from '../ui/parts/LazyPart.tsx'
import type { SiteSettings } from './useSiteSettings.ts'
import { useScope } from './useScope.ts'

/** These load if docs.json has versions, languages or a page menu. */
const scopeChips = lazyModule(() => import('../ui/composer/ScopeChips.tsx'))
const pageMenu = lazyModule(() => import('../ui/shell/PageMenu.tsx'))

interface SiteFeatures {
  /** The filter to send with each question. */
  filter: SearchFilter | null | undefined
  /** Chips for the version and language that the search is limited to. */
  scope: ReactNode
  /** The menu of actions for the current page. */
  menu: ReactNode
}

/** Returns the features that docs.json adds: the version and language to search, and the page menu. */
export function useSiteFeatures(options: ChatOptions, site: SiteSettings, siteName: string | undefined): SiteFeatures {
  const { open, config } = site
  const pageOptions = useMemo(() => open?.readContextual(config) ?? [], [open, config])
  const { filter, dimensions, change } = useScope(options, site)
  return {
    filter,
    scope: dimensions.length > 0 && (
      <LazyPart chunk={scopeChips}>
        {({ ScopeChips }) => <ScopeChips dimensions={dimensions} onChange={change} />}
      </LazyPart>
    ),
    menu: pageOptions.length > 0 && (
      <LazyPart chunk={pageMenu}>
        {({ PageMenu }) => (
          <PageMenu
            options={pageOptions}
            getPath={() => readCurrentPath(options.currentPath)}
            siteName={siteName ?? 'Docs'}
            textFolder={options.baseUrl ? undefined : options.docs}
          />
        )}
      </LazyPart>
    ),
  }
}
