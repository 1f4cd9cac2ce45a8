import { ENGLISH_LAUNCHER } from '../locales/en.ts'
import { useBrowserLayoutEffect } from '../react/useBrowserLayoutEffect.ts'
import { createEarlyPanel } from '../ui/shell/createEarlyPanel.ts'
import { toPanelVariant } from '../ui/shell/variants.ts'
import { AskBar } from './AskBar.tsx'
import type { DocsAssistantHandle } from './DocsAssistantProps.ts'
import { wanted } from './wanted.ts'
import type { WidgetPanelProps } from './WidgetPanel.tsx'

export interface FieldsProps extends WidgetPanelProps {
  /** The launcher's words in the reader's language, if that is not English. */
  label: string | undefined
  /** Whether the reader waits for the panel. */
  isLoading: boolean
  onAsk: DocsAssistantHandle['ask']
}

/** What takes keys before the panel is there: the bar of that variant, and the early panel. */
export function Fields(props: FieldsProps) {
  return (
    <>
      {props.options.variant === 'bar' && <AskBar launcher={props.launcher} onAsk={props.onAsk} />}
      {props.isLoading && !props.isOpenFromStart && <EarlyPanel {...props} />}
    </>
  )
}

/** Stands in for the panel while its code loads. When it unmounts, it passes the reader's words to the panel. */
function EarlyPanel(props: FieldsProps) {
  useBrowserLayoutEffect(() => {
    const { options, label = ENGLISH_LAUNCHER, site, root, isQuiet, onAsk, setOpen } = props
    if (root.current === null || isQuiet.current) return undefined
    const panel = createEarlyPanel({
      parent: root.current,
      label: options.labels?.launcher ?? label,
      variant: toPanelVariant(options.variant),
      placement: options.placement ?? 'end',
      colorScheme: site.colorScheme,
      onClose: () => {
        // The words are in the field when the reader opens the panel again.
        panel.handOver((question) => onAsk(question))
        setOpen(false)
      },
    })
    panel.show()
    wanted.frame = panel.painted
    return () => panel.handOver(onAsk)
    // What changes while the panel loads changes with the panel.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
