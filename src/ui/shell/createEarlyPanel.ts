import { closeWord } from '../../locales/closeWord.ts'
import { adoptStyles } from '../adoptStyles.ts'
import { isComposing } from '../isComposing.ts'
import styles from './earlyPanel.css?inline'
import { createStrokeIcon, hideKey, MAX_CHARACTERS } from './plainFields.ts'
import { raise } from './raise.ts'
import type { PanelVariant } from '../../variants.ts'
import { pageOf } from '../../dom/pageOf.ts'

export interface EarlyPanelOptions {
  /** Where the panel will be: in the widget's root, or in the shadow root of the script tag. */
  parent: ParentNode & Node
  /** The accessible name of the panel and of its field. The panel's own labels have not loaded yet. */
  label: string
  variant: PanelVariant
  placement: 'start' | 'end'
  colorScheme: 'light' | 'dark' | 'auto'
  /** The language tag of the interface. */
  language: string | undefined
  /** @default the direction of `parent` */
  dir?: string | undefined
  /** Called before it is shown. Its field then takes the focus, which clears the page's selection. */
  onShow: (field: EarlyField) => void
  /** Called when the reader closes it, by its button or Escape. */
  onClose: () => void
}

export interface EarlyPanel {
  element: HTMLElement
  /** Shows it and focuses its field. `typed` is what the reader has typed since pressing the launcher. */
  show: (typed?: string) => void
  /** Resolves when it has been painted. Undefined until it is shown. */
  painted: Promise<void> | undefined
  /** Hides it. The field keeps its text for the next time. */
  hide: () => void
  /**
   * Hides it behind the panel, which is opening. Passes on the text of the field once the panel has taken the focus, so
   * that no key press is lost. `send` is true if the reader pressed Enter.
   */
  handOver: (ask: (question: string, options: { send: boolean }) => void) => void
}

/** The field of an early panel. */
export interface EarlyField extends HTMLTextAreaElement {
  /** The element that was focused before this field. The panel returns the focus to it. */
  opener?: HTMLElement | null
}

/** The same as the widget's `close` icon. */
const CROSS = 'M6 6l12 12M18 6 6 18'
/** How long to wait for an animation frame. */
const HIDDEN_MS = 100
/** As long as the panel's opening transition. */
const FADE_MS = 200
/** The longest time that the panel may take to get the focus. */
const FOCUS_MS = 1000

/**
 * Creates what readers see of the panel until its code has loaded: its box, with a field that accepts input. It is
 * plain DOM, because the script tag shows it before React has loaded.
 */
export function createEarlyPanel({
  parent,
  label,
  variant,
  placement,
  colorScheme,
  language,
  dir,
  onShow,
  onClose,
}: EarlyPanelOptions): EarlyPanel {
  const page = parent.ownerDocument as Document
  const box = pageOf(page).createElement('div')
  box.className = 'da-box'
  Object.assign(box.dataset, { slot: 'early-panel', variant, placement })
  box.role = 'dialog'
  box.ariaLabel = label
  if (dir !== undefined) box.dir = dir
  box.style.setProperty('color-scheme', colorScheme === 'auto' ? 'light dark' : colorScheme, 'important')
  const field: EarlyField = pageOf(page).createElement('textarea')
  field.dataset.slot = 'early-input'
  field.rows = 1
  field.enterKeyHint = 'send'
  field.autocomplete = 'off'
  field.dir = 'auto'
  field.ariaLabel = field.placeholder = label
  const button = pageOf(page).createElement('button')
  button.type = 'button'
  button.ariaLabel = closeWord(language)
  button.append(createStrokeIcon(page, CROSS))
  button.onclick = () => {
    hide()
    onClose()
  }
  box.append(field, button)
  box.onkeypress = box.onkeyup = hideKey
  box.onkeydown = (event) => {
    hideKey(event)
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      hide()
      onClose()
    } else if (
      event.target === field &&
      (event.key === 'Enter' ? !event.shiftKey : event.key === ' ' && field.readOnly)
    ) {
      // In a read-only field, a space would scroll the page.
      event.preventDefault()
      // Read-only from now on: the question is sent once the panel has loaded.
      field.readOnly = field.value.trim() !== ''
    }
  }

  const hide = () => {
    if (box.matches(':focus-within')) field.opener?.focus()
    box.remove()
    // A question from a closed panel must not be sent when the panel opens again.
    field.readOnly = false
  }
  /** The reader has moved the focus to another element. Returns it there when the panel takes it. */
  const keepFocus = (elsewhere: HTMLElement | null) => {
    if (elsewhere === null || box.contains(elsewhere)) return
    const end = new AbortController()
    const giveBack = ({ relatedTarget }: FocusEvent) => {
      const taker = relatedTarget as Element | null
      if (!parent.contains(taker) && taker?.shadowRoot !== parent) return
      elsewhere.focus({ preventScroll: true })
      // The panel takes the focus more than once while it opens.
      setTimeout(() => end.abort(), FADE_MS)
    }
    elsewhere.addEventListener('blur', giveBack, { signal: end.signal })
    setTimeout(() => end.abort(), FOCUS_MS)
  }
  const early: EarlyPanel = {
    element: box,
    painted: undefined,
    show: (typed = '') => {
      field.value += typed
      if (box.isConnected) return
      field.opener = focusedElement(page)
      onShow(field)
      box.ariaHidden = null
      parent.append(box)
      adoptStyles(box, styles)
      raise(box)
      field.focus({ preventScroll: true })
      early.painted = nextFrame()
    },
    hide,
    handOver: (ask) => {
      if (!box.isConnected && field.value === '') return
      let hasHandedOver = false
      const handOverText = () => {
        if (hasHandedOver) return
        hasHandedOver = true
        const typed = field.value
        const question = typed.trim()
        const send = field.readOnly && question.length <= MAX_CHARACTERS
        field.value = ''
        // Until it has faded, so that no text gets into a field that passes it on no more.
        field.readOnly = true
        box.ariaHidden = 'true'
        setTimeout(hide, FADE_MS)
        // Not trimmed, because the reader may still be typing.
        if (question !== '') ask(send ? question : typed, { send })
      }
      if (box.isConnected && field.matches(':focus')) {
        field.onblur = handOverText
        setTimeout(handOverText, FOCUS_MS)
        return
      }
      if (box.isConnected) keepFocus(focusedElement(page))
      handOverText()
    },
  }
  return early
}

/** Also looks into shadow roots, such as that of the script tag. */
function focusedElement(page: Document): HTMLElement | null {
  let focused = pageOf(page).activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused as HTMLElement | null
}

/** Not `runAfterFrame`: code that two late files share would load with the page. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    // Hidden tabs have no animation frames.
    setTimeout(resolve, HIDDEN_MS)
  })
}
