import { adoptStyles } from '../adoptStyles.ts'
import styles from './askBar.css?inline'
import { createStrokeIcon, hideKey, MAX_CHARACTERS } from './plainFields.ts'
import { raise } from './raise.ts'
import { getFocused } from '../../dom/getFocused.ts'
import { pageOf } from '../../dom/pageOf.ts'

export interface AskBar {
  field: HTMLInputElement
  /** Removes the bar, which shows the launcher again. */
  remove: () => void
}

/**
 * Called when the reader sends a question, or (`send` false) with text to put into the panel's field. Returns a promise
 * that is false if the panel could not be loaded; the text then stays in the bar.
 */
export type AskFromBar = (question: string, options: { send: boolean }) => unknown

/**
 * Replaces a launcher with a question field that has the launcher's label, states and actions. It is plain DOM, because
 * the script tag shows it before React has loaded. The widget then takes over that bar and the text in it.
 *
 * @param onReach Called before the focus may move into the bar, which would clear the page's selection.
 */
export function createAskBar(launcher: HTMLElement, onAsk: AskFromBar, onReach: (bar: HTMLElement) => void): AskBar {
  const earlier = findBar(launcher)
  const bar = earlier ?? createBar(launcher.ownerDocument)
  const [field, button] = bar.elements as unknown as [HTMLInputElement, HTMLButtonElement]
  const focused = getFocused(launcher)
  const hasFocus = focused === field || focused === launcher
  launcher.before(bar)
  adoptStyles(bar, styles)
  raise(bar)
  if (hasFocus) field.focus({ preventScroll: true })

  // Whether the panel has not opened yet, so that its own field can't hold text of the reader's.
  let isEarly = earlier !== undefined
  const follow = () => {
    const isBusy = launcher.ariaBusy === 'true' || bar.ariaBusy === 'true'
    isEarly ||= isBusy
    bar.ariaLabel = field.placeholder = field.ariaLabel = button.ariaLabel = launcher.textContent.trim()
    button.ariaBusy = launcher.ariaBusy
    button.ariaExpanded = launcher.ariaExpanded
    if (!isEarly || isBusy || launcher.dataset.state !== 'open') return
    isEarly = false
    // The reader typed this while the panel was loading. The panel now has the focus.
    const typed = field.value.trim()
    field.value = ''
    if (typed !== '') onAsk(typed, { send: false })
  }
  follow()
  const observer = new MutationObserver(follow)
  observer.observe(bar, { attributes: true, attributeFilter: ['aria-busy'] })
  observer.observe(launcher, { attributes: true, characterData: true, childList: true, subtree: true })

  bar.onsubmit = async (event) => {
    event.preventDefault()
    const question = field.value.trim()
    if (question === '') return launcher.click()
    if (bar.ariaBusy === 'true') return undefined
    bar.ariaBusy = 'true'
    const isTaken = await onAsk(question, { send: question.length <= MAX_CHARACTERS })
    bar.ariaBusy = null
    const typed = field.value.trim()
    if (isTaken !== false && typed.startsWith(question)) field.value = typed.slice(question.length).trim()
    return undefined
  }
  const { ownerDocument: page } = bar
  const onPress = (event: Event) => {
    const mayMoveFocus = !('key' in event) || event.key === 'Tab' || event.key === 'Escape'
    if (mayMoveFocus && !bar.matches(':focus-within')) onReach(bar)
  }
  const presses = ['keydown', 'pointerdown']
  for (const type of presses) pageOf(page).addEventListener(type, onPress, { capture: true })
  // The launcher loads the panel, and reads the page's selection.
  bar.onpointerenter = field.onfocus = () => {
    launcher.dispatchEvent(new FocusEvent('focus'))
    launcher.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
  bar.onpointerdown = () => launcher.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  return {
    field,
    remove: () => {
      observer.disconnect()
      for (const type of presses) pageOf(page).removeEventListener(type, onPress, { capture: true })
      bar.remove()
    },
  }
}

/** The bar that the script tag created, as a child of the shadow root. */
function findBar(launcher: HTMLElement): HTMLFormElement | undefined {
  const root = launcher.getRootNode()
  if (!(root instanceof ShadowRoot)) return undefined
  return [...root.children].find((child) => child.matches(BAR)) as HTMLFormElement | undefined
}

const BAR = '[data-slot="ask-bar"]'

function createBar(page: Document): HTMLFormElement {
  const bar = pageOf(page).createElement('form')
  bar.dataset.slot = 'ask-bar'
  const field = pageOf(page).createElement('input')
  field.dataset.slot = 'ask-field'
  field.enterKeyHint = 'send'
  field.autocomplete = 'off'
  field.dir = 'auto'
  field.onkeydown = field.onkeypress = field.onkeyup = hideKey
  const button = pageOf(page).createElement('button')
  button.ariaHasPopup = 'dialog'
  button.append(createStrokeIcon(page, ARROW))
  bar.append(field, button)
  return bar
}

/** The same as the widget's `send` icon. */
const ARROW = 'M12 19V5M5.5 11.5 12 5l6.5 6.5'
