import { useMemo, type ReactNode, useState } from 'react'
import { readCurrentPath, type ChatOptions } from '../chat/index.ts'
import type { SearchFilter } from '../protocol/index.ts'
import { LazyPart } from '../ui/parts/LazyPart.tsx'
import type { MoreOptions } from '../ui/shell/MoreMenu.tsx'
import type { SiteSettings } from './useSiteSettings.ts'
import { readerPanels } from './loadReaderPanels.ts'
import { usePagePath } from '../page/usePagePath.ts'
import type { ScopeDimension } from '../ui/composer/ScopeChips.tsx'

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

interface Scope {
  /** The filter to send with each question. */
  filter: SearchFilter | null | undefined
  /** The versions and languages that the reader can choose from. */
  dimensions: readonly ScopeDimension[]
  change: (name: ScopeDimension['name'], value: string | null) => void
}

interface Choice {
  /**
   * The version and language of the page where the reader chose. On pages of another edition, the choice is dropped.
   */
  edition: string
  values: Partial<Record<ScopeDimension['name'], string | null>>
}

/**
 * Limits the search to the version and language of the current page, which come from docs.json (`navigation.versions`,
 * `navigation.languages`) and the page's path. The host's `filter` overrides them, and the reader's choice overrides
 * both.
 */
function useScope(
  { filter, currentPath }: Pick<ChatOptions, 'filter' | 'currentPath'>,
  { open, config }: Pick<SiteSettings, 'open' | 'config'>,
): Scope {
  const editions = useMemo(() => open?.readEditions(config), [open, config])
  const hasEditions = editions !== undefined && (editions.versions.length > 1 || editions.languages.length > 1)
  const windowPath = usePagePath(hasEditions && currentPath === undefined)
  const [choice, setChoice] = useState<Choice>({ edition: '', values: {} })

  const path = hasEditions ? (windowPath ?? readCurrentPath(currentPath)) : undefined
  const edition = useMemo(
    () => (hasEditions && open?.findEdition(path, editions)) || {},
    [hasEditions, open, path, editions],
  )
  const key = JSON.stringify([edition.version, edition.language])
  const chosen = choice.edition === key ? choice.values : {}

  const dimensions = (['version', 'language'] as const).flatMap((name): ScopeDimension[] => {
    const values = (name === 'version' ? editions?.versions : editions?.languages) ?? []
    if (!hasEditions || values.length < 2) return []
    const preset = filter?.[name] ?? edition[name] ?? null
    const own = chosen[name]
    return [{ name, values, value: own === undefined ? preset : own }]
  })
  const narrowed: SearchFilter = { ...filter }
  for (const { name, value } of dimensions) {
    if (value === null) delete narrowed[name]
    else narrowed[name] = value
  }
  return {
    filter: dimensions.length === 0 ? filter : narrowed,
    dimensions,
    change: (name, value) => setChoice({ edition: key, values: { ...chosen, [name]: value } }),
  }
}
