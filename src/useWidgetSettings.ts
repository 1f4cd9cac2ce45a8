import { useMemo, useSyncExternalStore } from 'react'
import { eyebrowFor, readNavigation } from './config/readNavigation.ts'
import { readText, readValue } from './config/readValue.ts'
import { languagesOf } from './languagesOf.ts'
import type { DocsAssistantProps } from './DocsAssistantProps.ts'
import type { IconSet } from './ui/icons.tsx'
import { createLabels } from './ui/labels.ts'
import type { Settings } from './ui/settings.ts'

type SettingsProps = Pick<
  DocsAssistantProps,
  'labels' | 'components' | 'tools' | 'navigate' | 'siteUrl' | 'allowedImageOrigins' | 'config' | 'loadCodeLanguage'
>

/** What every part reads by context, from the widget's props. The same object as long as these are the same. */
export function useWidgetSettings(props: SettingsProps, icons?: IconSet): Settings {
  const { labels: words, components, tools, navigate, allowedImageOrigins, config, loadCodeLanguage } = props
  const origin = useSyncExternalStore(subscribeToNothing, readOrigin, () => undefined)
  const siteUrl = props.siteUrl ?? origin
  const labels = useMemo(() => createLabels(words), [words])
  const latex = latexOf(config)
  const describeSource = useMemo(() => createDescriber(config, siteUrl), [config, siteUrl])
  const languages = useMemo(() => languagesOf(config, siteUrl, loadCodeLanguage), [config, siteUrl, loadCodeLanguage])
  return useMemo<Settings>(
    () => ({ labels, components, tools, icons, navigate, siteUrl, describeSource, allowedImageOrigins, latex, languages }),
    [labels, components, tools, icons, navigate, siteUrl, describeSource, allowedImageOrigins, latex, languages],
  )
}

/** What docs.json's navigation says of a page of the site, as `styling.eyebrows` has it (section 2.7 of the reference). */
function createDescriber(config: unknown, siteUrl: string | undefined): Settings['describeSource'] {
  const trails = readNavigation(readValue(config, 'navigation'))
  if (trails.size === 0) return undefined
  const style = readText(config, 'styling', 'eyebrows') === 'breadcrumbs' ? 'breadcrumbs' : 'section'
  return (url) => {
    const path = ownPath(url, siteUrl)
    const eyebrow = path === undefined ? undefined : eyebrowFor(path, trails, style)
    return eyebrow === undefined ? undefined : { eyebrow }
  }
}

/** The path of a page of the site; undefined for other sites' pages, and for what is no address. */
function ownPath(url: string, siteUrl: string | undefined): string | undefined {
  try {
    const { origin, pathname } = new URL(url, siteUrl)
    return origin === new URL(siteUrl ?? '').origin ? decodeURIComponent(pathname) : undefined
  } catch {
    return undefined
  }
}

/** `styling.latex` (section 2.7 of the reference); undefined draws math where an answer has some. */
function latexOf(config: unknown): boolean | undefined {
  const latex = (config as { styling?: { latex?: unknown } } | null | undefined)?.styling?.latex
  return typeof latex === 'boolean' ? latex : undefined
}

const subscribeToNothing = () => () => {}
const readOrigin = () => window.location.origin
