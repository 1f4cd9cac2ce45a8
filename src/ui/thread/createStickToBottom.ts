/** The elements that a scroll keeper watches. */
export interface ScrollElements {
  /** What scrolls. */
  scroller: HTMLElement
  /** What is scrolled. */
  content: HTMLElement
  /** The latest turn, without the space that is reserved below it. */
  latest: HTMLElement
}

/** What the way back to the end shows. The same object as long as nothing of it changes. */
export interface ScrollView {
  /** Whether the end of the conversation is out of view below. */
  isAway: boolean
  /** Lines that came in below since the reader was last there. */
  newLines: number
}

export interface StickToBottom {
  /** Begins to watch; returns the undo. Watching starts anew when another turn becomes the latest. */
  attach: (elements: ScrollElements) => () => void
  /** Goes to the end and stays there while the answer grows. */
  toEnd: (behavior: ScrollBehavior) => void
  setBusy: (isBusy: boolean) => void
  subscribe: (listener: () => void) => () => void
  getView: () => ScrollView
}

/**
 * Keeps the end of a growing conversation in view until the reader goes up, and from then on never moves it. Changes of
 * size are answered before they are painted, so nothing jumps.
 */
export function createStickToBottom(): StickToBottom {
  let elements: ScrollElements | null = null
  let isFollowing = true
  let isHeld = false
  let isBusy = false
  let last = { top: 0, height: 0, room: 0 }
  let seenTo = 0
  let view = AT_END
  const listeners = new Set<() => void>()

  function remember({ scroller }: ScrollElements): void {
    last = { top: scroller.scrollTop, height: scroller.scrollHeight, room: scroller.clientHeight }
  }

  /** Pixels from the lower edge of the view to the end of what is written, and from there to the latest turn's top. */
  function measure({ scroller, latest }: ScrollElements) {
    const edge = scroller.getBoundingClientRect().top + scroller.clientTop + scroller.clientHeight
    const { top, bottom } = latest.getBoundingClientRect()
    return { below: bottom - edge, written: bottom - top, visibleTo: Math.min(bottom, edge) - top }
  }

  function show(current: ScrollElements): void {
    const { below, written, visibleTo } = measure(current)
    seenTo = isFollowing ? written : Math.max(seenTo, visibleTo)
    const isAway = !isFollowing && below > AWAY_PX
    const newLines = isAway ? Math.max(0, Math.round((written - seenTo) / LINE_PX)) : 0
    if (isAway === view.isAway && newLines === view.newLines) return
    view = isAway ? { isAway, newLines } : AT_END
    for (const listener of listeners) listener()
  }

  function onResize(): void {
    if (elements === null) return
    const { scroller } = elements
    scroller.style.setProperty('--da-thread-height', `${scroller.clientHeight}px`)
    if (isFollowing && !isHeld) scroller.scrollTop = scroller.scrollHeight
    remember(elements)
    show(elements)
  }

  function onScroll(): void {
    if (elements === null) return
    const { scroller } = elements
    const { scrollTop, scrollHeight, clientHeight } = scroller
    const hasShrunk = scrollHeight < last.height || clientHeight > last.room
    if (scrollTop < last.top - 1 && !hasShrunk) isFollowing = false
    else if (scrollTop > last.top && scrollHeight - clientHeight - scrollTop <= NEAR_PX) isFollowing = true
    remember(elements)
    show(elements)
  }

  const onWheel = ({ deltaY }: WheelEvent) => {
    if (deltaY < 0 && last.height > last.room) isFollowing = false
  }
  const hold = () => {
    isHeld = true
  }
  const release = () => {
    isHeld = false
  }
  // What a reader opens in a finished conversation grows below the place that they look at.
  const onClick = () => {
    if (!isBusy) isFollowing = false
  }

  return {
    attach(given) {
      const { scroller, content, latest } = given
      const page = scroller.ownerDocument
      elements = given
      seenTo = 0
      const Observer = page.defaultView?.ResizeObserver
      const observer = Observer === undefined ? null : new Observer(onResize)
      for (const element of [scroller, content, latest]) observer?.observe(element)
      const passive = { passive: true }
      scroller.addEventListener('scroll', onScroll, passive)
      scroller.addEventListener('wheel', onWheel, passive)
      scroller.addEventListener('touchstart', hold, passive)
      scroller.addEventListener('pointerdown', hold, passive)
      content.addEventListener('click', onClick)
      for (const name of RELEASES) page.addEventListener(name, release, { passive: true, capture: true })
      onResize()
      return () => {
        observer?.disconnect()
        scroller.removeEventListener('scroll', onScroll)
        scroller.removeEventListener('wheel', onWheel)
        scroller.removeEventListener('touchstart', hold)
        scroller.removeEventListener('pointerdown', hold)
        content.removeEventListener('click', onClick)
        for (const name of RELEASES) page.removeEventListener(name, release, { capture: true })
        elements = null
        isHeld = false
      }
    },
    toEnd(behavior) {
      isFollowing = true
      if (elements === null) return
      const { scroller } = elements
      scroller.scrollTo?.({ top: scroller.scrollHeight, behavior })
      show(elements)
    },
    setBusy(next) {
      isBusy = next
      // An answer that begins where the reader looks is followed.
      if (next && elements !== null && measure(elements).below <= NEAR_PX) isFollowing = true
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getView: () => view,
  }
}

const AT_END: ScrollView = { isAway: false, newLines: 0 }
const RELEASES = ['touchend', 'touchcancel', 'pointerup', 'pointercancel'] as const
/** Closer than this to the end counts as at the end. */
const NEAR_PX = 16
/** Less than this below the view needs no way back. */
const AWAY_PX = 48
/** A line of an answer: 15 pixels at 1.6. */
const LINE_PX = 24
