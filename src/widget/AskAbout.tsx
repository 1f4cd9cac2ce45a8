import { useEffect, useRef, useState, type RefObject } from 'react'
import { readElement } from '../page/readElement.ts'
import { readSelection } from '../page/readSelection.ts'
import type { TakenSelection } from '../page/takeSelection.ts'
import type { ContextItem } from '../protocol/index.ts'
import { styleButton } from '../ui/styleButton.ts'
import { AssistantIcon } from '../ui/icons/AssistantIcon.tsx'
import { useLabels } from '../ui/settings.ts'
import { pageOf } from '../dom/pageOf.ts'

/** Where the page shows a button to ask about its content. */
export interface AskAboutOption {
  /** Whether selecting text on the page shows the button. @default true */
  selection?: boolean | undefined
  /**
   * A selector such as `article pre, article h2`. Pointing at, pressing or focusing a matching element shows the
   * button.
   */
  elements?: string | undefined
}

interface AskAboutProps extends AskAboutOption {
  /** The widget's root. Text selected inside it is ignored. */
  root: RefObject<HTMLElement | null>
  /** Receives the focused element, for when the shortcut opens the panel. */
  offered: RefObject<TakenSelection | ContextItem | null>
  onAsk: (item: ContextItem) => void
}

interface Offer {
  item: ContextItem
  /** The element or the selection, beside which the button is placed. */
  place: Element | Range
}

const SETTLE_MS = 200
const GAP = 6

/**
 * A button beside the text that a reader selects, or the element that they point at. It floats above the page and
 * doesn't change it. Renders a `<button data-slot="ask-about">`, or nothing.
 */
export function AskAbout({ selection = true, elements, root, offered, onAsk }: AskAboutProps) {
  const labels = useLabels()
  const button = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  const [offer, setOffer] = useState<Offer | null>(null)

  useEffect(() => {
    const document = root.current?.ownerDocument
    if (!selection || document === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = (): void => {
      // On a phone, a press may clear the selection before it becomes a click.
      if (isPressed.current) return
      const item = readSelection(document, root.current)
      const range = item === null ? null : pageOf(document).getSelection()!.getRangeAt(0)
      setOffer((current) =>
        range === null ? (current?.place instanceof Range ? null : current) : { item: item!, place: range },
      )
    }
    const onSelectionChange = (): void => {
      clearTimeout(timer)
      timer = setTimeout(take, SETTLE_MS)
    }
    // The selection may have been made before this loaded, or while the panel was open.
    onSelectionChange()
    const onPressEnd = (): void => {
      if (!isPressed.current) return
      isPressed.current = false
      onSelectionChange()
    }
    const listeners = { selectionchange: onSelectionChange, pointerup: onPressEnd, pointercancel: onPressEnd }
    for (const [type, listener] of Object.entries(listeners)) pageOf(document).addEventListener(type, listener)
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of Object.entries(listeners)) pageOf(document).removeEventListener(type, listener)
    }
  }, [selection, root])

  useEffect(() => {
    const document = root.current?.ownerDocument
    if (elements === undefined || document === undefined) return undefined
    const onPoint = (event: Event): void => {
      if (event.composedPath().includes(button.current!)) {
        // The button adds what it is beside, so the panel must not offer it as well.
        if (event.type !== 'pointerover') offered.current = null
        return
      }
      const element = (event.target as Element | null)?.closest?.(elements) ?? null
      const item = element === null ? null : readElement(element)
      // Keyboard users reach the panel by the shortcut, not by the button.
      if (event.type === 'focusin') offered.current = item
      setOffer((current) => {
        // On the way from the selected text to its button, the pointer may pass over an element.
        if (event.type === 'pointerover' && current?.place instanceof Range) return current
        if (item !== null && element !== null) return current?.place === element ? current : { item, place: element }
        return current?.place instanceof Range ? current : null
      })
    }
    const types = ['pointerover', 'pointerdown', 'focusin']
    for (const type of types) pageOf(document).addEventListener(type, onPoint)
    return () => {
      for (const type of types) pageOf(document).removeEventListener(type, onPoint)
    }
  }, [elements, root, offered])

  useEffect(() => {
    const view = pageOf(root.current?.ownerDocument)?.defaultView
    if (offer === null || view == null) return undefined
    const move = (): void => placeButton(button.current, offer.place, view)
    move()
    view.addEventListener('scroll', move, { capture: true, passive: true })
    view.addEventListener('resize', move)
    return () => {
      view.removeEventListener('scroll', move, { capture: true })
      view.removeEventListener('resize', move)
    }
  }, [offer, root])

  if (offer === null) return null
  return (
    <button
      ref={button}
      type="button"
      data-slot="ask-about"
      onPointerDown={(event) => {
        isPressed.current = true
        // Otherwise the press would clear the page's selection.
        event.preventDefault()
      }}
      onClick={({ currentTarget }) => {
        setOffer(null)
        // Otherwise the panel would offer it as well.
        if (offer.place instanceof Range) pageOf(currentTarget.ownerDocument).getSelection()?.removeAllRanges()
        onAsk(offer.item)
      }}
      className={`${styleButton('main')} da:fixed da:shadow-panel da:select-none`}
    >
      <AssistantIcon size={14} />
      {labels.askAbout}
    </button>
  )
}

/** Places the button below a selection, as phones show a menu above it, or in the upper corner of an element. */
function placeButton(button: HTMLElement | null, place: Element | Range, view: Window): void {
  if (button === null) return
  const box = place.getBoundingClientRect()
  const isSelection = place instanceof Range
  const { offsetWidth: width, offsetHeight: height } = button
  const isRtl = view.getComputedStyle(button).direction === 'rtl'
  const x = isSelection === isRtl ? box.right - width : box.left
  const inside = isSelection ? x : isRtl ? box.left + GAP : box.right - width - GAP
  const y = isSelection ? box.bottom + GAP : box.top + GAP
  const clamp = (value: number, max: number): number => Math.max(GAP, Math.min(value, max - GAP))
  const isAway = box.bottom < 0 || box.top > view.innerHeight
  // The widget's reset is `!important`, so these must be too.
  const set = (name: string, value: string): void => button.style.setProperty(name, value, 'important')
  set('left', `${clamp(inside, view.innerWidth - width)}px`)
  set('top', `${clamp(y, view.innerHeight - height)}px`)
  set('visibility', isAway ? 'hidden' : 'visible')
}
