/** The elements to watch. */
export interface ScrollElements {
  scroller: HTMLElement
  /** The content of the scroller. */
  content: HTMLElement
  /** The latest turn, without the space reserved below it. */
  latest: HTMLElement
}

/** What the "Jump to latest" button shows. The same object while nothing changes. */
export interface ScrollView {
  /** Whether the answer that streams ends below the view; otherwise, whether all of the latest turn is below it. */
  isAway: boolean
  /** Lines that an answer has added below since the reader last saw its end; 0 when nothing streams. */
  newLines: number
  /** Whether the reader can see where an answer grows. */
  isEndVisible: boolean
}

export interface StickToBottom {
  /** Starts watching; returns the cleanup. Attach again when another turn becomes the latest. */
  attach: (elements: ScrollElements) => () => void
  /** Scrolls the latest question to the top of the view, and stays there while its answer grows. */
  toQuestion: (behavior: ScrollBehavior) => void
  /** Scrolls to the end, and follows it while the answer grows. */
  toEnd: (behavior: ScrollBehavior) => void
  setBusy: (isBusy: boolean) => void
  subscribe: (listener: () => void) => () => void
  getView: () => ScrollView
}

/**
 * Scrolls a conversation. It opens at its end. A new question goes to the top of the view and nothing moves from then
 * on, unless the reader asks for the end, by the button or by scrolling there. The end is then followed until the
 * reader scrolls up. Resizes are handled before they paint, so nothing jumps.
 */
export function createStickToBottom(): StickToBottom {
  let elements: ScrollElements | null = null
  let mode: 'end' | 'question' | 'free' = 'end'
  let isHeld = false
  let isBusy = false
  /** Whether the scroller has a size, which it hasn't in a closed panel. */
  let isShown = true
  /** What the reader pressed in last, and its height: what they unfold is not new. */
  let unfolded: Element | null = null
  let unfoldedPx = 0
  /** Where a smooth scroll ends, while it runs. */
  let target: number | null = null
  let settleTimer: ReturnType<typeof setTimeout> | undefined
  let behaviorToQuestion: ScrollBehavior = 'auto'
  let last = { top: 0, height: 0, room: 0 }
  let seenTo = 0
  let notification = 0
  let frame = 0
  let countTimer: ReturnType<typeof setTimeout> | undefined
  let reservedPx = 0
  let view = AT_END
  const listeners = new Set<() => void>()

  /** In pixels: how far the latest turn ends below the view, its height, and how much of it is above the view's end. */
  function measure({ scroller, latest }: ScrollElements) {
    const edge = scroller.getBoundingClientRect().top + scroller.clientTop + scroller.clientHeight
    const { top, bottom } = latest.getBoundingClientRect()
    return { below: bottom - edge, written: bottom - top, visibleTo: Math.min(bottom, edge) - top }
  }

  function update(current: ScrollElements): void {
    const { below, written, visibleTo } = measure(current)
    const unfoldedTo = unfolded?.clientHeight ?? 0
    seenTo += unfoldedTo - unfoldedPx
    unfoldedPx = unfoldedTo
    seenTo = mode === 'end' || !isBusy ? written : Math.max(seenTo, visibleTo)
    const { scrollTop: top, scrollHeight: height, clientHeight: room } = current.scroller
    last = { top, height, room }
    // A reader of a finished answer has it before them, however long it is.
    const isAway = mode !== 'end' && target === null && below > (isBusy ? AWAY_PX : written)
    const newLines = isAway ? Math.max(0, Math.round((written - seenTo) / LINE_PX)) : 0
    const isEndVisible = isShown && below <= AWAY_PX
    const hasMoved = isAway !== view.isAway || isEndVisible !== view.isEndVisible
    if (!hasMoved && newLines === view.newLines) return
    view = { isAway, newLines, isEndVisible }
    // Nobody could read a count that changes with every frame, and it would cost as much as the text.
    if (!hasMoved) countTimer ??= setTimeout(notify, COUNT_MS)
    // Not at once: the button takes room from the scroller, whose size is being observed.
    else notification ||= inNextFrame(notify)
  }

  /** Returns 0 where there are no frames. */
  function inNextFrame(task: () => void): number {
    return elements?.scroller.ownerDocument.defaultView?.requestAnimationFrame(task) ?? 0
  }

  function notify(): void {
    notification = 0
    clearTimeout(countTimer)
    countTimer = undefined
    for (const listener of listeners) listener()
  }

  /** Scrolls the latest question to the top of the view, unless it is there or on its way. */
  function alignQuestion({ scroller, latest }: ScrollElements, behavior: ScrollBehavior): void {
    const offset = latest.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientTop
    const top = Math.min(scroller.scrollTop + offset, scroller.scrollHeight - scroller.clientHeight)
    if (Math.abs(top - (target ?? scroller.scrollTop)) <= 1) return
    target = behavior === 'smooth' ? top : null
    scroller.scrollTo?.({ top, behavior })
    settleSoon()
  }

  /** Notices a smooth scroll that has ended elsewhere, because a key interrupted it. */
  function settleSoon(): void {
    clearTimeout(settleTimer)
    settleTimer = setTimeout(() => {
      if (elements === null || target === null) return
      if (elements.scroller.scrollTop !== last.top) return settleSoon()
      target = null
      mode = 'free'
      update(elements)
    }, SETTLED_MS)
  }

  /**
   * Makes a pinned turn as high as the view, so that its question can go to the top before its answer is long. An
   * inherited property would cost the styles of the whole turn.
   */
  function reserveRoom({ scroller, latest }: ScrollElements): void {
    const turn = latest.parentElement!
    const height = turn.dataset.pinned === undefined ? 0 : scroller.clientHeight
    if (height === reservedPx) return
    reservedPx = height
    turn.style.setProperty('min-height', `${height}px`, 'important')
  }

  function refresh(): void {
    frame = 0
    if (elements === null) return
    const { scroller } = elements
    isShown = scroller.clientHeight > 0
    // A closed panel keeps its room and its place.
    if (isShown) reserveRoom(elements)
    if (mode === 'end' && !isHeld) scroller.scrollTop = scroller.scrollHeight
    if (mode === 'question' && isShown && !isHeld) {
      alignQuestion(elements, target === null ? behaviorToQuestion : 'smooth')
      behaviorToQuestion = 'auto'
    }
    update(elements)
  }

  /** In the next frame, as measuring now would lay out the page once more. */
  function refreshSoon(): void {
    frame ||= inNextFrame(refresh)
  }

  function onScroll(): void {
    if (elements === null) return
    const { scrollTop, scrollHeight, clientHeight } = elements.scroller
    const hasShrunk = scrollHeight < last.height || clientHeight > last.room
    if (target !== null) settleSoon()
    if (target !== null && Math.abs(scrollTop - target) <= 1) target = null
    else if (target === null && mode === 'question' && Math.abs(scrollTop - last.top) > 1) mode = 'free'
    if (mode === 'end' && scrollTop < last.top - 1 && !hasShrunk) mode = 'free'
    else if (mode === 'free' && scrollTop > last.top && scrollHeight - clientHeight - scrollTop <= NEAR_PX) {
      // Below a short answer there is only reserved space: the reader has not asked for more of it.
      if (measure(elements).below >= -NEAR_PX) mode = 'end'
    }
    update(elements)
  }

  const onWheel = ({ deltaY }: WheelEvent) => {
    if (mode === 'question') mode = 'free'
    target = null
    if (deltaY < 0 && last.height > last.room) mode = 'free'
  }
  const hold = () => {
    if (target !== null) mode = 'free'
    target = null
    isHeld = true
  }
  const release = () => {
    isHeld = false
  }
  const onClick = ({ target: pressed }: Event) => {
    unfolded = (pressed as Element).closest('[data-slot="activity"], .da-code')
    unfoldedPx = unfolded?.clientHeight ?? 0
    // What a reader opens in a finished conversation grows below the place they look at.
    if (!isBusy && mode === 'end') mode = 'free'
  }

  return {
    attach(given) {
      const { scroller, content, latest } = given
      const page = scroller.ownerDocument
      elements = given
      seenTo = 0
      reservedPx = 0
      const Observer = page.defaultView?.ResizeObserver
      // It calls back in the next frame for the first time.
      const observer = Observer === undefined ? null : new Observer(refresh)
      for (const element of [scroller, content, latest]) observer?.observe(element)
      const leaving = new AbortController()
      const passive = { passive: true, signal: leaving.signal }
      scroller.addEventListener('scroll', onScroll, passive)
      scroller.addEventListener('wheel', onWheel, passive)
      scroller.addEventListener('touchstart', hold, passive)
      scroller.addEventListener('pointerdown', hold, passive)
      content.addEventListener('click', onClick, passive)
      for (const name of RELEASES) page.addEventListener(name, release, { ...passive, capture: true })
      return () => {
        observer?.disconnect()
        leaving.abort()
        latest.parentElement?.style.removeProperty('min-height')
        frame = 0
        clearTimeout(countTimer)
        clearTimeout(settleTimer)
        countTimer = undefined
        elements = null
        isHeld = false
        target = null
      }
    },
    toQuestion(behavior) {
      mode = 'question'
      unfolded = null
      unfoldedPx = 0
      behaviorToQuestion = behavior
      refreshSoon()
    },
    toEnd(behavior) {
      mode = 'end'
      target = null
      if (elements === null) return
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

const AT_END: ScrollView = { isAway: false, newLines: 0, isEndVisible: true }
const RELEASES = ['touchend', 'touchcancel', 'pointerup', 'pointercancel'] as const
/** A smooth scroll moves in each frame. After this long at one place, it is over. */
const SETTLED_MS = 300
/** How long a count of new lines stays at least. */
const COUNT_MS = 500
/** Closer than this to the end counts as at the end. */
const NEAR_PX = 16
/** Less than this below the view needs no button. */
const AWAY_PX = 48
/** A line of an answer: 15 pixels at a line height of 1.6. */
const LINE_PX = 24
