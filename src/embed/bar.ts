// The module `embed/bar.js`: the bar that is shown before the widget has loaded.
import { rememberSelection } from '../page/rememberSelection.ts'
import { createAskBar, type AskBar, type AskFromBar } from '../ui/shell/createAskBar.ts'

export function createBar(launcher: HTMLElement, onAsk: AskFromBar): AskBar {
  return createAskBar(launcher, onAsk, rememberSelection)
}
