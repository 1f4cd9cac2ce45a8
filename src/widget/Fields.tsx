import { useRef, type RefObject } from 'react'
import { ENGLISH_LAUNCHER } from '../locales/en.ts'
import { rememberSelection } from '../page/rememberSelection.ts'
import { useBrowserLayoutEffect } from '../react/useBrowserLayoutEffect.ts'
import { createEarlyPanel, type EarlyPanel as EarlyPanelHandle } from '../ui/shell/createEarlyPanel.ts'
import { toPanelVariant } from '../variants.ts'
import type { DocsAssistantHandle } from './DocsAssistantProps.ts'
import { wanted } from './wanted.ts'
import type { WidgetPanelProps } from './WidgetPanel.tsx'
import { createAskBar, type AskFromBar } from '../ui/shell/createAskBar.ts'

export interface FieldsProps extends WidgetPanelProps {
  /** The launcher's label in the reader's language; undefined if that is English. */
  label: string | undefined
  /** Whether the panel is open but still loading. */
  isLoading: boolean
  onAsk: DocsAssistantHandle['ask']
}

/** The fields that accept input before the panel has loaded: the bar of the variant `bar`, and the early panel. */
export function Fields(props: FieldsProps) {
  return (
    <>
      {props.options.variant === 'bar' && <AskBar launcher={props.launcher} onAsk={props.onAsk} />}
      {!props.isOpenFromStart && <EarlyPanel {...props} />}
    </>
  )
}

/** Shows the early panel while the panel's code loads. Passes on its text once the panel is open, or opens again. */
function EarlyPanel({ isOpen, isLoading, ...props }: FieldsProps) {
  const panel = useRef<EarlyPanelHandle>(null)
  useBrowserLayoutEffect(() => {
    const { options, label = ENGLISH_LAUNCHER, site, root, isQuiet, onAsk, close } = props
    if (!isOpen) panel.current?.hide()
    else if (!isLoading) panel.current?.handOver(onAsk)
    else if (root.current !== null && !isQuiet.current) {
      panel.current ??= createEarlyPanel({
        parent: root.current,
        label: options.labels?.launcher ?? label,
        variant: toPanelVariant(options.variant),
        placement: options.placement ?? 'end',
        colorScheme: site.colorScheme,
        language: root.current.lang,
        onShow: rememberSelection,
        onClose: close,
      })
      panel.current.show(wanted.text)
      wanted.text = ''
      wanted.frame = panel.current.painted
    }
    // Other props that change in the meantime take effect in the panel itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, isLoading])
  return null
}

interface AskBarProps {
  /**
   * The button that the bar replaces. While the bar is shown, this is the bar's field, which gets the focus instead.
   */
  launcher: RefObject<HTMLElement | null>
  onAsk: AskFromBar
}

/** The launcher of the variant `bar`: a question field at the bottom of the page. */
function AskBar({ launcher, onAsk }: AskBarProps) {
  useBrowserLayoutEffect(() => replace(launcher, onAsk), [launcher, onAsk])
  return null
}

/** Returns the cleanup. */
function replace(launcher: RefObject<HTMLElement | null>, onAsk: AskFromBar): (() => void) | undefined {
  const button = launcher.current
  // A launcher of the host's own is not replaced.
  if (button?.dataset.slot !== 'launcher') return undefined
  const { field, remove } = createAskBar(button, onAsk, rememberSelection)
  launcher.current = field
  return () => {
    remove()
    if (launcher.current === field) launcher.current = button
  }
}
