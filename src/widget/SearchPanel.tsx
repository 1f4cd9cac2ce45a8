import { useCallback, useMemo } from 'react'
import { createSiteKey } from '../chat/storage/createSiteKey.ts'
import { resolveStorage } from '../dom/storage.ts'
import { keepOrigin } from '../dom/keepOrigin.ts'
import { createLabels } from '../locales/createLabels.ts'
import { useStable } from '../react/useStable.ts'
import { withDocs } from '../static/withDocs.ts'
import { searchPages } from '../transport/searchPages.ts'
import { SearchDialog } from '../ui/search/SearchDialog.tsx'
import type { FindPages } from '../ui/search/SearchResult.ts'
import { SettingsContext } from '../ui/SettingsContext.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'
import { useLocale } from './useLocale.ts'
import type { SiteSettings } from './useSiteSettings.ts'
import { useStarterQuestions } from './useStarterQuestions.ts'

export interface SearchPanelProps {
  /** The props of `<DocsAssistant>`. */
  options: WidgetProps
  site: SiteSettings
  onAsk: (question: string) => void
  onClose: () => void
}

/** The widget's search, by the service's route or the host's function. Loads when a reader opens it. */
export function SearchPanel({ options, site, onAsk, onClose }: SearchPanelProps) {
  const { docs, apiKey, adminKeyPrefix, headers, credentials, search } = options
  const {
    baseUrl,
    domain,
    fetch = globalThis.fetch,
  } = useMemo(
    () => withDocs({ docs, baseUrl: options.baseUrl, domain: options.domain, fetch: options.fetch }),
    [docs, options.baseUrl, options.domain, options.fetch],
  )
  const filter = useStable(options.filter)
  const callRoute = useCallback<FindPages>(
    (query, { signal }) =>
      searchPages(query, {
        baseUrl: baseUrl ?? '',
        domain: domain ?? '',
        apiKey,
        adminKeyPrefix,
        headers,
        fetch: (url, init) => fetch(keepOrigin(url), init),
        credentials,
        filter,
        signal,
      }),
    [baseUrl, domain, apiKey, adminKeyPrefix, headers, fetch, credentials, filter],
  )
  const questions = useStarterQuestions(options.starterQuestions, options.currentPath, site)
  const { locale, isLoading } = useLocale(options.language)
  const labels = useMemo(() => createLabels(options.labels, locale), [options.labels, locale])
  const settings = useMemo(() => ({ ...site.context, labels }), [site.context, labels])
  if (isLoading) return null
  return (
    <SettingsContext.Provider value={settings}>
      <SearchDialog
        find={typeof search === 'function' ? search : callRoute}
        questions={questions ?? []}
        onAsk={onAsk}
        onClose={onClose}
        storage={resolveStorage(options.storage)}
        storageKey={createSiteKey('recent', options)}
      />
    </SettingsContext.Provider>
  )
}
