import { useMemo, useSyncExternalStore } from 'react'
import { eyebrowFor, readNavigation } from '../config/readNavigation.ts'
import { readText, readValue } from '../config/readValue.ts'
import { languagesOf } from './languagesOf.ts'
import type { DocsAssistantProps } from './DocsAssistantProps.ts'
import type { IconSet } from '../ui/icons.tsx'
import { createLabels } from '../ui/labels.ts'
import type { Settings } from '../ui/settings.ts'

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

/** What docs.json says of a page of the site: its place, as `styling.eyebrows` has it (section 2.7 of the reference), and its site. */
function createDescriber(config: unknown, siteUrl: string | undefined): Settings['describeSource'] {
  const trails = readNavigation(readValue(config, 'navigation'))
  const site = readText(config, 'name')
  if (trails.size === 0 && site === undefined) return undefined
  const style = readText(config, 'styling', 'eyebrows') === 'breadcrumbs' ? 'breadcrumbs' : 'section'
  return (url) => {
    const path = ownPath(url, siteUrl)
    return path === undefined ? undefined : { eyebrow: eyebrowFor(path, trails, style), site }
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
