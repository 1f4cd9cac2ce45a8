import { useMemo, useSyncExternalStore } from 'react'
import type { DocsAssistantProps } from './DocsAssistantProps.ts'
import { createLabels } from './ui/labels.ts'
import type { Settings } from './ui/settings.ts'

type SettingsProps = Pick<
  DocsAssistantProps,
  'labels' | 'components' | 'tools' | 'navigate' | 'siteUrl' | 'allowedImageOrigins' | 'config'
>

/** What every part reads by context, from the widget's props. The same object as long as these are the same. */
export function useWidgetSettings(props: SettingsProps): Settings {
  const { labels: words, components, tools, navigate, allowedImageOrigins, config } = props
  const origin = useSyncExternalStore(subscribeToNothing, readOrigin, () => undefined)
  const siteUrl = props.siteUrl ?? origin
  const labels = useMemo(() => createLabels(words), [words])
  const latex = latexOf(config)
  return useMemo<Settings>(
    () => ({ labels, components, tools, navigate, siteUrl, allowedImageOrigins, latex }),
    [labels, components, tools, navigate, siteUrl, allowedImageOrigins, latex],
  )
}

/** `styling.latex` (section 2.7 of the reference); undefined draws math where an answer has some. */
function latexOf(config: unknown): boolean | undefined {
  const latex = (config as { styling?: { latex?: unknown } } | null | undefined)?.styling?.latex
  return typeof latex === 'boolean' ? latex : undefined
}

const subscribeToNothing = () => () => {}
const readOrigin = () => window.location.origin
