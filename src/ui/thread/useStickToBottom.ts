import { useEffect, useRef, useState, type RefObject } from 'react'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import { createStickToBottom, type StickToBottom } from './createStickToBottom.ts'
import { pageOf } from '../../dom/pageOf.ts'

export interface StickToBottomRefs {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** For the element around the latest turn's messages. */
  latest: RefObject<HTMLDivElement | null>
  scrolling: StickToBottom
}

export interface StickToBottomOptions {
  /** The number of questions. When it grows, the newest question is scrolled to the top of the view. */
  questionCount: number
  turnCount: number
  /** Whether an answer is pending or streaming. When that begins, its question is scrolled to the top of the view. */
  isBusy: boolean
  /** Must be stable. */
  onEndVisibilityChange: ((isVisible: boolean) => void) | undefined
}

/** Scrolls a thread; see {@link createStickToBottom}. */
export function useStickToBottom(options: StickToBottomOptions): StickToBottomRefs {
  const { questionCount, turnCount, isBusy, onEndVisibilityChange } = options
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const latest = useRef<HTMLDivElement>(null)
  const [scrolling] = useState(createStickToBottom)
  const known = useRef({ questionCount, isBusy })

  useBrowserLayoutEffect(() => {
    if (!scroller.current || !content.current || !latest.current) return undefined
    return scrolling.attach({ scroller: scroller.current, content: content.current, latest: latest.current })
  }, [scrolling, questionCount, turnCount])

  useBrowserLayoutEffect(() => {
    const isNew = questionCount > known.current.questionCount || (isBusy && !known.current.isBusy)
    known.current = { questionCount, isBusy }
    if (isNew && scroller.current) scrolling.toQuestion(chooseScrollBehavior(scroller.current))
  }, [scrolling, questionCount, isBusy])

  useEffect(() => scrolling.setBusy(isBusy), [scrolling, isBusy])

  useEffect(
    () => onEndVisibilityChange && scrolling.subscribe(() => onEndVisibilityChange(scrolling.getView().isEndVisible)),
    [scrolling, onEndVisibilityChange],
  )

  return { scroller, content, latest, scrolling }
}

/** Smooth, unless the reader prefers reduced motion. */
export function chooseScrollBehavior(node: Element): ScrollBehavior {
  const query = pageOf(node.ownerDocument).defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)')
  return query?.matches === false ? 'smooth' : 'auto'
}
