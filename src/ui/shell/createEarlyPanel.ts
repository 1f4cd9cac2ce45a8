import { closeWord } from '../../locales/closeWord.ts'
import { adoptStyles } from '../adoptStyles.ts'
import { isComposing } from '../isComposing.ts'
import styles from './earlyPanel.css?inline'
import { createStrokeIcon, keepKey, MAX_CHARACTERS } from './plainFields.ts'
import { raise } from './raise.ts'
import type { PanelVariant } from './variants.ts'

export interface EarlyPanelOptions {
  /** Where the panel will be: the widget's root, or the shadow root of the script tag. */
  parent: ParentNode & Node
  /** Names the panel and its field. The panel's own labels are not there yet. */
  label: string
  variant: PanelVariant
  placement: 'start' | 'end'
  colorScheme: 'light' | 'dark' | 'auto'
  /** The tag of the reader's language. */
  language: string | undefined
  /** @default that of `parent` */
  dir?: string | undefined
  /** Called when the reader has closed it, by its button or Escape. */
  onClose: () => void
}

export interface EarlyPanel {
  element: HTMLElement
  /** Shows it with the focus in its field. */
  show: () => void
  /** Resolves when it has been painted. Undefined before it was shown. */
  painted: Promise<void> | undefined
  /** Keeps the reader's words for the next time. */
  hide: () => void
  /**
   * Hides it behind the panel, which opens now. Passes on the reader's words when the panel has taken the focus, so
   * that no key is lost in between. `send` is true if the reader has pressed Enter.
   */
  handOver: (ask: (question: string, options: { send: boolean }) => void) => void
}

/** The field of an early panel. */
export interface EarlyField extends HTMLTextAreaElement {
  /** What had the focus before it. The panel gives the focus back to it. */
  opener?: HTMLElement | null
}

/** The widget's `close` icon. */
const CROSS = 'M6 6l12 12M18 6 6 18'
/** As long as the panel takes to appear. */
const FADE_MS = 200
/** How long to wait for a frame. */
const HIDDEN_MS = 100
/** How long the panel may take to get the focus. */
const FOCUS_MS = 1000

/**
 * Creates the panel as readers see it until its code has loaded: its box, with a field that takes keys. It is plain
 * DOM because the script tag shows it before React has loaded.
 */
export function createEarlyPanel({
  parent,
  label,
  variant,
  placement,
  colorScheme,
  language,
  dir,
  onClose,
}: EarlyPanelOptions): EarlyPanel {
  const page = parent.ownerDocument as Document
  const box = page.createElement('div')
  Object.assign(box.dataset, { slot: 'early-panel', variant, placement })
  box.role = 'dialog'
  box.ariaLabel = label
  if (dir !== undefined) box.dir = dir
  box.style.setProperty('color-scheme', colorScheme === 'auto' ? 'light dark' : colorScheme, 'important')
  const field: EarlyField = page.createElement('textarea')
  field.dataset.slot = 'early-input'
  field.rows = 1
  field.enterKeyHint = 'send'
  field.autocomplete = 'off'
  field.dir = 'auto'
  field.ariaLabel = field.placeholder = label
  const button = page.createElement('button')
  button.type = 'button'
  button.ariaLabel = closeWord(language)
  button.append(createStrokeIcon(page, CROSS))
  button.onclick = () => {
    hide()
    onClose()
  }
  box.append(field, button)
  box.onkeypress = box.onkeyup = keepKey
  box.onkeydown = (event) => {
    keepKey(event)
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      hide()
      onClose()
    } else if (event.key === 'Enter' && !event.shiftKey && event.target === field) {
      event.preventDefault()
      // Sent as it is, once the panel is there.
      field.readOnly = field.value.trim() !== ''
    }
  }

  const hide = () => {
    if (box.matches(':focus-within')) field.opener?.focus()
    box.remove()
    // A question of a closed panel is not sent when the panel opens again.
    field.readOnly = false
  }
  const early: EarlyPanel = {
    element: box,
    painted: undefined,
    show: () => {
      if (box.isConnected) return
      field.opener = focusedElement(page)
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
      let isGiven = false
      const give = () => {
        if (isGiven) return
        isGiven = true
        const typed = field.value
        const question = typed.trim()
        const send = field.readOnly && question.length <= MAX_CHARACTERS
        field.value = ''
        field.readOnly = false
        box.ariaHidden = 'true'
        setTimeout(hide, FADE_MS)
        // The reader types on, perhaps after a space.
        if (question !== '') ask(send ? question : typed, { send })
      }
      if (box.isConnected && field.matches(':focus')) {
        field.onblur = give
        setTimeout(give, FOCUS_MS)
      } else give()
    },
  }
  return early
}

/** Also in a shadow root, such as the launcher of the script tag. */
function focusedElement({ activeElement }: Document): HTMLElement | null {
  let focused = activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused as HTMLElement | null
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    // A hidden tab has no frames.
    setTimeout(resolve, HIDDEN_MS)
  })
}
