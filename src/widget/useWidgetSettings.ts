import { useMemo, useSyncExternalStore } from 'react'
import { readValue } from '../config/settings/readValue.ts'
import type { DocsAssistantProps } from './DocsAssistantProps.ts'
import type { IconSet } from '../ui/icons/icons.tsx'
import { createLabels } from '../locales/createLabels.ts'
import type { Settings } from '../ui/settings.ts'
import type { SiteDetails } from './useSiteDetails.ts'

type SettingsProps = Pick<
  DocsAssistantProps,
  'labels' | 'components' | 'tools' | 'navigate' | 'siteUrl' | 'allowedImageOrigins' | 'config' | 'loadCodeLanguage'
>

/** What every part reads by context, from the widget's props. The same object as long as these are the same. */
export function useWidgetSettings(props: SettingsProps, details?: SiteDetails, icons?: IconSet): Settings {
  const { labels: words, components, tools, navigate, allowedImageOrigins, config, loadCodeLanguage } = props
  const origin = useSyncExternalStore(subscribeToNothing, readOrigin, () => undefined)
  const siteUrl = props.siteUrl ?? origin
  const labels = useMemo(() => createLabels(words), [words])
  const latex = latexOf(config)
  const describeSource = useMemo(() => details?.describerOf(config, siteUrl), [details, config, siteUrl])
  const languages = useMemo(
    () => details?.languagesOf(config, siteUrl, loadCodeLanguage),
    [details, config, siteUrl, loadCodeLanguage],
  )
  return useMemo<Settings>(
    () => ({
      labels,
      components,
      tools,
      icons,
      navigate,
      siteUrl,
      describeSource,
      allowedImageOrigins,
      latex,
      languages,
    }),
    [labels, components, tools, icons, navigate, siteUrl, describeSource, allowedImageOrigins, latex, languages],
  )
}

/** `styling.latex` (section 2.7 of the reference); undefined draws math where an answer has some. */
function latexOf(config: unknown): boolean | undefined {
  const latex = readValue(config, 'styling', 'latex')
  return typeof latex === 'boolean' ? latex : undefined
}

const subscribeToNothing = () => () => {}
const readOrigin = () => window.location.origin
