import { useEffect, useRef, useState, type RefObject } from 'react'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import { createStickToBottom, type StickToBottom } from './createStickToBottom.ts'

export interface StickToBottomRefs {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** For the latest turn. */
  latest: RefObject<HTMLDivElement | null>
  keeper: StickToBottom
}

export interface StickToBottomOptions {
  /** How many questions there are: with one more, the newest goes to the top of the view. */
  questionCount: number
  turnCount: number
  isBusy: boolean
}

/** Keeps a thread at its end, see {@link createStickToBottom}. */
export function useStickToBottom({ questionCount, turnCount, isBusy }: StickToBottomOptions): StickToBottomRefs {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const latest = useRef<HTMLDivElement>(null)
  const [keeper] = useState(createStickToBottom)
  const knownQuestions = useRef(questionCount)

  useBrowserLayoutEffect(() => {
    if (scroller.current === null || content.current === null || latest.current === null) return undefined
    const detach = keeper.attach({ scroller: scroller.current, content: content.current, latest: latest.current })
    if (questionCount > knownQuestions.current) keeper.toEnd(scrollBehavior(scroller.current))
    knownQuestions.current = questionCount
    return detach
  }, [keeper, questionCount, turnCount])

  useEffect(() => keeper.setBusy(isBusy), [keeper, isBusy])

  return { scroller, content, latest, keeper }
}

/** Smooth, unless the reader asked for less motion. */
export function scrollBehavior(node: Element): ScrollBehavior {
  const query = node.ownerDocument.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)')
  return query?.matches === false ? 'smooth' : 'auto'
}
