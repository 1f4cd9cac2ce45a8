import { useMemo, useSyncExternalStore } from 'react'
import type { DocsAssistantProps } from './DocsAssistantProps.ts'
import { createLabels } from './ui/labels.ts'
import type { Settings } from './ui/settings.ts'

interface WidgetSettings {
  settings: Settings
  /** The panel's title: the host's own, else made from `name` of docs.json. */
  title: string
}

type SettingsProps = Pick<DocsAssistantProps, 'labels' | 'components' | 'tools' | 'navigate' | 'siteUrl' | 'allowedImageOrigins' | 'config'>

/** What every part reads by context, from the widget's props. The same object as long as these are the same. */
export function useWidgetSettings(props: SettingsProps): WidgetSettings {
  const { labels: words, components, tools, navigate, allowedImageOrigins, config } = props
  const origin = useSyncExternalStore(subscribeToNothing, readOrigin, () => undefined)
  const siteUrl = props.siteUrl ?? origin
  const labels = useMemo(() => createLabels(words), [words])
  const settings = useMemo<Settings>(
    () => ({ labels, components, tools, navigate, siteUrl, allowedImageOrigins }),
    [labels, components, tools, navigate, siteUrl, allowedImageOrigins],
  )
  const name = siteName(config)
  return { settings, title: words?.title ?? (name === undefined ? labels.title : labels.titleOf(name)) }
}

/** `name` of docs.json (section 2.7 of the reference). */
function siteName(config: unknown): string | undefined {
  const name = (config as { name?: unknown } | null | undefined)?.name
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 60) : undefined
}

const subscribeToNothing = () => () => {}
const readOrigin = () => window.location.origin
