import { useSyncExternalStore, type RefObject } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useLabels } from '../settings.ts'
import type { StickToBottom } from './createStickToBottom.ts'
import { chooseScrollBehavior } from './useStickToBottom.ts'

export interface JumpToLatestProps {
  scrolling: StickToBottom
  /** Gets the focus when the button unmounts. */
  scroller: RefObject<HTMLElement | null>
}

/**
 * A button that scrolls to the end of the conversation and shows how many new lines are there. It has its own row below
 * the conversation, so it never covers text.
 */
export function JumpToLatest({ scrolling, scroller }: JumpToLatestProps) {
  const labels = useLabels()
  const { isAway, newLines } = useSyncExternalStore(scrolling.subscribe, scrolling.getView, scrolling.getView)
  if (!isAway) return null
  const jump = () => {
    const node = scroller.current
    if (node === null) return
    scrolling.toEnd(chooseScrollBehavior(node))
    node.focus({ preventScroll: true })
  }
  return (
    <div className="da:flex da:shrink-0 da:justify-center da:pt-1">
      <button
        type="button"
        data-slot="jump-to-latest"
        data-new-lines={newLines}
        onClick={jump}
        className={
          'da:flex da:h-7 da:items-center da:gap-1.5 da:rounded-pill da:border da:border-border da:bg-surface-raised ' +
          'da:ps-2.5 da:pe-3 da:text-small da:font-medium da:hover:bg-surface-sunken da:pointer-coarse:h-11'
        }
      >
        <Icon name="arrowDown" size={14} className="da:text-accent" />
        {labels.jumpToLatest(newLines)}
      </button>
    </div>
  )
}
