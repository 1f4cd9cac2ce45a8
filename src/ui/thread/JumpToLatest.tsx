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
 * Says that more of the conversation follows below the view: the last lines fade, and a round button scrolls to the
 * end. Both lie on the conversation, so that no text moves when they come and go.
 */
export function JumpToLatest({ scrolling, scroller }: JumpToLatestProps) {
  const labels = useLabels()
  const { isAway } = useSyncExternalStore(scrolling.subscribe, scrolling.getView, scrolling.getView)
  if (!isAway) return null
  const jump = () => {
    const node = scroller.current!
    scrolling.toEnd(chooseScrollBehavior(node))
    node.focus({ preventScroll: true })
  }
  return (
    <div className="da-more">
      <button
        type="button"
        data-slot="jump-to-latest"
        aria-label={labels.jumpToLatest}
        onClick={jump}
        className={
          'da:flex da:size-8 da:items-center da:justify-center da:rounded-pill da:border da:border-border ' +
          'da:bg-surface-raised da:text-text-muted da:hover:border-control-border da:hover:text-text ' +
          'da:pointer-coarse:size-11'
        }
      >
        <Icon name="arrowDown" size={16} />
      </button>
    </div>
  )
}
