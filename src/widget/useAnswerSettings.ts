import { useMemo } from 'react'
import { readLatex } from '../config/settings/readLatex.ts'
import type { Settings } from '../ui/settings.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'
import type { SiteSettings } from './useSiteSettings.ts'

/** The settings of docs.json for answers: descriptions of cited pages, formulas, and code languages. */
export function useAnswerSettings(
  { open, config, siteUrl }: SiteSettings,
  loadCodeLanguage: WidgetProps['loadCodeLanguage'],
): Pick<Settings, 'describeSource' | 'languages' | 'latex'> {
  const describeSource = useMemo(() => open?.createSourceDescriber(config, siteUrl), [open, config, siteUrl])
  const languages = useMemo(
    () => open?.createCodeLanguages(config, siteUrl, loadCodeLanguage),
    [open, config, siteUrl, loadCodeLanguage],
  )
  return { describeSource, languages, latex: readLatex(config) }
}
