import { useEffect } from 'react'
import { lazyModule } from '../react/lazyModule.ts'
import { whenLoaded } from '../react/whenLoaded.ts'
import { docsEngine } from '../static/loadDocsEngine.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'
import { hasAddress } from './hasAddress.ts'
import { mayBeWrong } from './mayBeWrong.ts'

interface PanelWorkProps {
  options: WidgetProps
  config: unknown
  /** Whether the panel is open or has ever been. */
  hasOpened: boolean
}

/** What is wrong with props and docs.json. Loads only if something seems to be. */
const configReports = lazyModule(() => import('./reportProps.ts'))

/** A shortcut that is certainly valid. `reportProps` checks all others. */
const PLAIN_SHORTCUT = /^((mod|alt|shift)\+)*\S$/

/** Reports invalid props to developers, and loads the docs of a site without a server. Renders nothing. */
export function PanelWork({ options, config, hasOpened }: PanelWorkProps) {
  const { docs, shortcut } = options
  const isWrong = !hasAddress(options) || (shortcut && !PLAIN_SHORTCUT.test(shortcut)) || mayBeWrong(options, config)
  useEffect(() => {
    // If this can't be loaded, readers don't need it.
    if (isWrong) whenLoaded(configReports, (module) => module.reportProps(options))
  }, [isWrong, options])
  useEffect(() => {
    // When the reader opens the panel, before there is a question. If it fails, it is tried again with the question,
    // which then says so.
    if (docs && hasOpened) whenLoaded(docsEngine, (module) => void module.preloadDocs(docs).catch(() => {}))
  }, [docs, hasOpened])
  return null
}
