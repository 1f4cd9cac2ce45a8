import { pageOf } from '../../dom/pageOf.ts'
import { lastTextIn } from '../parts/lastTextIn.ts'

/** The elements to watch. */
export interface ScrollElements {
  scroller: HTMLElement
  /** The content of the scroller. */
  content: HTMLElement
  /** The latest turn, without the space reserved below it. */
  latest: HTMLElement
}

/** The view as the "Jump to latest" button shows it. The object keeps its identity while nothing changes. */
export interface ScrollView {
  /** Whether more follows below the view, and nothing is on its way there. */
  isAway: boolean
  /** Whether the end of the answer is in view. */
  isEndVisible: boolean
}

export interface StickToBottom {
  /** Starts watching, and returns the cleanup. Must be called again when another turn becomes the latest. */
  attach: (elements: ScrollElements) => () => void
  /** Scrolls the latest question to the top of the view, where it stays while its answer grows. */
  toQuestion: (behavior: ScrollBehavior) => void
  /** Scrolls to the end, which stays in view while the answer grows. */
  toEnd: (behavior: ScrollBehavior) => void
  setBusy: (isBusy: boolean) => void
  subscribe: (listener: () => void) => () => void
  getView: () => ScrollView
}

/**
 * Scrolls a conversation, which opens at its end. A new question moves to the top of the view. After that nothing
 * moves, unless the reader goes to the end, by the button or by scrolling. The end then stays in view until the reader
 * scrolls up. Resizes are handled before they are painted, so nothing jumps.
 */
export function createStickToBottom(): StickToBottom {
  let elements: ScrollElements | null = null
  let mode: 'end' | 'question' | 'free' = 'end'
  let isHeld = false
  let isBusy = false
  /** Whether the scroller has a size. In a closed panel, it has none. */
  let isShown = true
  /** Where the current smooth scroll will end; null if there is none. */
  let target: number | null = null
  let settleTimer: ReturnType<typeof setTimeout> | undefined
  let behaviorToQuestion: ScrollBehavior = 'auto'
  let last = { top: 0, height: 0, room: 0 }
  /** Where the text ends, relative to the end of the view. NaN unless a finished answer was shown to its end. */
  let textEnd = NaN
  let notification = 0
  let frame = 0
  let reservedPx = 0
  let view: ScrollView = { isAway: false, isEndVisible: true }
  const listeners = new Set<() => void>()

  function update(current: ScrollElements): void {
    const { below, text } = measure(current)
    const { scrollTop: top, scrollHeight: height, clientHeight: room } = current.scroller
    last = { top, height, room }
    if (isShown && height - room - top <= 1) textEnd = mode !== 'end' || isBusy ? NaN : text
    const isEndVisible = isShown && below <= AWAY_PX
    const isAway = isShown && !isEndVisible && target === null
    if (isAway === view.isAway && isEndVisible === view.isEndVisible) return
    view = { isAway, isEndVisible }
    // Later, because rendering in the callback of an observer would be reported as a loop.
    notification ||= inNextFrame(notify)
  }

  /** Returns 0 if animation frames are not available. */
  function inNextFrame(task: () => void): number {
    return pageOf(elements?.scroller.ownerDocument)?.defaultView?.requestAnimationFrame(task) ?? 0
  }

  function notify(): void {
    notification = 0
    for (const listener of listeners) listener()
  }

  /** Scrolls the latest question to the top of the view, unless it is already there or on its way. */
  function alignQuestion({ scroller, latest }: ScrollElements, behavior: ScrollBehavior): void {
    const offset = latest.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientTop
    const top = Math.min(scroller.scrollTop + offset, scroller.scrollHeight - scroller.clientHeight)
    if (Math.abs(top - (target ?? scroller.scrollTop)) <= 1) return
    target = behavior === 'smooth' ? top : null
    scroller.scrollTo?.({ top, behavior })
    settleSoon()
  }

  /** Detects a smooth scroll that ended early because the reader pressed a key. */
  function settleSoon(): void {
    clearTimeout(settleTimer)
    settleTimer = setTimeout(() => {
      if (!elements || target === null) return
      if (elements.scroller.scrollTop !== last.top) return settleSoon()
      target = null
      mode = 'free'
      update(elements)
    }, SETTLED_MS)
  }

  /**
   * Makes a pinned turn as high as the view, so that its question can be at the top before its answer is long. Sets
   * `min-height` directly, because an inherited variable would recalculate the styles of the whole turn.
   */
  function reserveRoom({ scroller, latest }: ScrollElements): void {
    const turn = latest.parentElement!
    const height = scroller.clientHeight
    if (!('pinned' in turn.dataset) || height === reservedPx) return
    reservedPx = height
    const reserve = (px: number) => turn.style.setProperty('min-height', `${px}px`, 'important')
    reserve(height)
    // A scroller without a height of its own grows with what is in it, so also with room, without end.
    if (scroller.clientHeight > height) reserve(0)
  }

  function refresh(): void {
    frame = 0
    if (!elements) return
    const { scroller } = elements
    isShown = scroller.clientHeight > 0
    // A closed panel keeps its reserved room and its scroll position.
    if (isShown) reserveRoom(elements)
    if (mode === 'end' && !isHeld) {
      // Sources that load late must not move the text above them.
      const shift = measure(elements).text - textEnd
      scroller.scrollTop = isNaN(shift) ? scroller.scrollHeight : scroller.scrollTop + shift
    }
    if (mode === 'question' && isShown && !isHeld) {
      alignQuestion(elements, target === null ? behaviorToQuestion : 'smooth')
      behaviorToQuestion = 'auto'
    }
    update(elements)
  }

  /** Waits for the next frame, because measuring now would cause another layout. */
  function refreshSoon(): void {
    frame ||= inNextFrame(refresh)
  }

  function onScroll(): void {
    if (!elements) return
    const { scrollTop, scrollHeight, clientHeight } = elements.scroller
    const hasShrunk = scrollHeight < last.height || clientHeight > last.room
    if (target !== null) {
      settleSoon()
      if (Math.abs(scrollTop - target) <= 1) target = null
    } else if (mode === 'question' && Math.abs(scrollTop - last.top) > 1) mode = 'free'
    if (mode === 'end' && scrollTop < last.top - 1 && !hasShrunk) mode = 'free'
    else if (mode === 'free' && scrollTop > last.top && scrollHeight - clientHeight - scrollTop <= NEAR_PX) {
      // The end of a short answer is only reserved space. Scrolling there doesn't mean that the reader wants to follow
      // it.
      if (measure(elements).below >= -NEAR_PX) mode = 'end'
    }
    update(elements)
  }

  const onWheel = ({ deltaY }: WheelEvent) => {
    if (mode === 'question' || (deltaY < 0 && last.height > last.room)) mode = 'free'
    target = null
  }
  const hold = () => {
    if (target !== null) mode = 'free'
    target = null
    isHeld = true
  }
  const release = () => {
    isHeld = false
  }
  const onClick = () => {
    // Content that a reader unfolds in a finished conversation grows downwards, without scrolling.
    if (!isBusy && mode === 'end') mode = 'free'
  }

  return {
    attach(given) {
      const { scroller, content, latest } = (elements = given)
      const page = pageOf(scroller.ownerDocument)
      // A smooth scroll continues when other turns arrive. Otherwise its next step would look like the reader's own.
      if (target !== null) settleSoon()
      reservedPx = 0
      textEnd = NaN
      const Observer = page.defaultView?.ResizeObserver
      // The observer also calls back once when it starts, in the next frame.
      const observer = Observer && new Observer(refresh)
      // Not the content box, which becomes wider in the middle of a callback when `reserveRoom` makes a scrollbar
      // disappear. The browser would then report an error to the page ("ResizeObserver loop completed …").
      for (const element of [scroller, content, latest]) observer?.observe(element, { box: 'border-box' })
      const leaving = new AbortController()
      const passive = { passive: true, signal: leaving.signal }
      scroller.addEventListener('scroll', onScroll, passive)
      scroller.addEventListener('wheel', onWheel, passive)
      scroller.addEventListener('touchstart', hold, passive)
      scroller.addEventListener('pointerdown', hold, passive)
      content.addEventListener('click', onClick, passive)
      for (const name of ['touchend', 'touchcancel', 'pointerup', 'pointercancel'])
        page.addEventListener(name, release, { ...passive, capture: true })
      return () => {
        observer?.disconnect()
        leaving.abort()
        latest.parentElement?.style.removeProperty('min-height')
        frame = 0
        clearTimeout(settleTimer)
        elements = null
        isHeld = false
      }
    },
    toQuestion(behavior) {
      mode = 'question'
      behaviorToQuestion = behavior
      refreshSoon()
    },
    toEnd(behavior) {
      mode = 'end'
      target = null
      if (!elements) return
      const { scroller } = elements
      scroller.scrollTo?.({ top: scroller.scrollHeight, behavior })
      update(elements)
    },
    setBusy(next) {
      isBusy = next
      refreshSoon()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getView: () => view,
  }
}

/** In pixels: how far the latest turn and its text extend below the view. */
function measure({ scroller, latest }: ScrollElements) {
  const edge = scroller.getBoundingClientRect().top + scroller.clientTop + scroller.clientHeight
  const { bottom } = latest.getBoundingClientRect()
  const text = (lastTextIn(latest)?.getBoundingClientRect().bottom ?? NaN) - edge
  return { below: bottom - edge, text }
}

/** A smooth scroll moves in every frame. If nothing has moved for this long, it is over. */
const SETTLED_MS = 300
/** A distance from the end below this counts as the end. */
const NEAR_PX = 16
/** If less than this is below the view, there is no button. */
const AWAY_PX = 48
