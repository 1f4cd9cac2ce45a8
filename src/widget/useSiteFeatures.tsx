import { useCallback, useMemo, type ReactNode } from 'react'
import { readCurrentPath, type UseDocsAssistantOptions } from '../chat/index.ts'
import type { SearchFilter } from '../protocol/index.ts'
import { lazyModule } from '../react/lazyModule.ts'
import { LazyPart } from '../ui/parts/LazyPart.tsx'
import type { SiteSettings } from './useSiteSettings.ts'
import { useScope } from './useScope.ts'

/** Load when docs.json has versions or languages, or a page menu. */
const scopeChips = lazyModule(() => import('../ui/composer/ScopeChips.tsx'))
const pageMenu = lazyModule(() => import('../ui/shell/PageMenu.tsx'))

interface SiteFeatures {
  /** Sent with each question. */
  filter: SearchFilter | null | undefined
  /** The chips of what the search is narrowed to. */
  scope: ReactNode
  /** The menu of what a reader can do with the page. */
  menu: ReactNode
}

/** What docs.json adds to the conversation: the version and language that are searched, and the page's menu. */
export function useSiteFeatures(
  options: UseDocsAssistantOptions,
  site: SiteSettings,
  siteName: string | undefined,
): SiteFeatures {
  const { open, config, siteUrl } = site
  const editions = useMemo(() => open?.readEditions(config), [open, config])
  const pageOptions = useMemo(() => open?.readContextual(config) ?? [], [open, config])
  const { filter, dimensions, change } = useScope(options, editions)
  const { currentPath } = options
  const getPageUrl = useCallback(
    () => new URL(readCurrentPath(currentPath) ?? '/', siteUrl).href,
    [currentPath, siteUrl],
  )
  return {
    filter,
    scope: dimensions.length > 0 && (
      <LazyPart chunk={scopeChips}>
        {({ ScopeChips }) => <ScopeChips dimensions={dimensions} onChange={change} />}
      </LazyPart>
    ),
    menu: pageOptions.length > 0 && siteUrl !== undefined && (
      <LazyPart chunk={pageMenu}>
        {({ PageMenu }) => (
          <PageMenu
            options={pageOptions}
            getPageUrl={getPageUrl}
            siteUrl={siteUrl.replace(/\/+$/, '')}
            siteName={siteName ?? 'Docs'}
          />
        )}
      </LazyPart>
    ),
  }
}
