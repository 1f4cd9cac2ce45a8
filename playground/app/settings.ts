import { useCallback, useState } from 'react'
import type { DocsAssistantProps } from 'docs-assistant'

/** What the playground shows: the whole component, the parts in a layout of its own, or the hook without parts. */
export const LAYOUTS = ['component', 'parts', 'hook'] as const
export const VARIANTS = ['popover', 'panel', 'modal', 'inline', 'bar'] as const
export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const
export const LANGUAGES = ['en', 'ar', 'de', 'es', 'fr', 'he', 'ja', 'ko', 'pt-BR', 'zh-CN'] as const
export const SERVICES = ['local', 'fake'] as const
/** Features that are off by default. */
export const FEATURES = ['search', 'attachments', 'ratings', 'askAbout', 'push', 'support'] as const

export interface PlaygroundSettings {
  layout: (typeof LAYOUTS)[number]
  variant: (typeof VARIANTS)[number]
  colorScheme: (typeof COLOR_SCHEMES)[number]
  language: (typeof LANGUAGES)[number]
  service: (typeof SERVICES)[number]
  features: readonly (typeof FEATURES)[number][]
  docsJson: string
}

const hasService = import.meta.env.PLAYGROUND_HAS_SERVICE === true

export const DOCS_JSON = `{
  "theme": "svc",
  "name": "Playground",
  "colors": { "primary": "#0D9373", "light": "#3CCBA7" },
  "favicon": "/favicon.svg"
}
`

const DEFAULTS: PlaygroundSettings = {
  layout: 'component',
  variant: 'popover',
  colorScheme: 'auto',
  language: 'en',
  service: hasService ? 'local' : 'fake',
  features: ['search', 'ratings', 'askAbout'],
  docsJson: DOCS_JSON,
}

const KEY = 'playground'

/** The settings, and a function that changes some of them. They survive a reload of the tab. */
export function useSettings() {
  const [settings, setSettings] = useState(readSettings)
  const change = useCallback((changes: Partial<PlaygroundSettings>) => {
    setSettings((before) => {
      const after = { ...before, ...changes }
      sessionStorage.setItem(KEY, JSON.stringify(after))
      return after
    })
  }, [])
  return [settings, change] as const
}

function readSettings(): PlaygroundSettings {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<PlaygroundSettings>
  return { ...DEFAULTS, ...stored, service: hasService ? (stored.service ?? 'local') : 'fake' }
}

/** The props of `<DocsAssistant>` for the features that are on. */
export function toFeatureProps(features: PlaygroundSettings['features']): Partial<DocsAssistantProps> {
  const has = (name: (typeof FEATURES)[number]) => features.includes(name)
  return {
    search: has('search'),
    push: has('push'),
    ...(has('attachments') && { attachments: true }),
    ...(has('ratings') && { onFeedback: ignoreFeedback }),
    ...(has('askAbout') && { askAbout: ASK_ABOUT }),
    ...(has('support') && { support: SUPPORT }),
  }
}

const ignoreFeedback = () => {}
const ASK_ABOUT = { elements: 'main pre' }
const SUPPORT = 'https://support.example.com/?thread={threadId}'
