import { useEffect, type RefObject } from 'react'
import { lazyModule } from '../react/lazyModule.ts'
import { whenLoaded } from '../react/whenLoaded.ts'
import { docsEngine } from '../static/loadDocsEngine.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'
import { hasAddress } from './hasAddress.ts'
import { mayBeWrong } from './mayBeWrong.ts'

interface PanelWorkProps {
  options: WidgetProps
  config: unknown
  panel: RefObject<HTMLElement | null>
  /** Whether the panel is open or has ever been. */
  hasOpened: boolean
}

/** What is wrong with props and docs.json. Loads only if something seems to be. */
const configReports = lazyModule(() => import('./reportProps.ts'))

/** A shortcut that is certainly valid. `reportProps` checks all others. */
const PLAIN_SHORTCUT = /^((mod|alt|shift)\+)*\S$/

/** Refuses files that are dropped beside the question field. The browser would open them in place of the page. */
function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/**
 * Reports invalid props to developers, loads the docs of a site without a server, and refuses files beside the field.
 * Renders nothing.
 */
export function PanelWork({ options, config, panel, hasOpened }: PanelWorkProps) {
  const { docs, shortcut } = options
  const isWrong = !hasAddress(options) || (shortcut && !PLAIN_SHORTCUT.test(shortcut)) || mayBeWrong(options, config)
  useEffect(() => {
    // If this can't be loaded, readers don't need it.
    if (isWrong) whenLoaded(configReports, (module) => module.reportProps(options))
  }, [isWrong, options])
  useEffect(() => {
    // When the reader opens the panel, before there is a question.
    if (docs && hasOpened) whenLoaded(docsEngine, (module) => module.prepareAnswers(docs, panel.current!))
  }, [docs, hasOpened, panel])
  useEffect(() => {
    const box = panel.current
    box?.addEventListener('dragover', refuseFiles)
    return () => box?.removeEventListener('dragover', refuseFiles)
  }, [panel])
  return null
}
