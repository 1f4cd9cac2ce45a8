import type { RefObject } from 'react'
import { rememberSelection } from '../page/rememberSelection.ts'
import { useBrowserLayoutEffect } from '../react/useBrowserLayoutEffect.ts'
import { createAskBar, type AskFromBar } from '../ui/shell/createAskBar.ts'

export interface AskBarProps {
  /**
   * The button that the bar replaces. While the bar is shown, this is the bar's field, which gets the focus instead.
   */
  launcher: RefObject<HTMLElement | null>
  onAsk: AskFromBar
}

/** The launcher of the variant `bar`: a question field at the bottom of the page. */
export function AskBar({ launcher, onAsk }: AskBarProps) {
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
