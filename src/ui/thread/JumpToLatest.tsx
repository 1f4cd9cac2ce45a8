import { useSyncExternalStore, type RefObject } from 'react'
import type { StickToBottom, ScrollView } from './createStickToBottom.ts'
import { Icon } from '../icons/icons.tsx'
import { useLabels } from '../settings.ts'
import { scrollBehavior } from './useStickToBottom.ts'

export interface JumpToLatestProps {
  keeper: StickToBottom
  /** Gets the focus when the button unmounts. */
  scroller: RefObject<HTMLElement | null>
}

/** The way back to the end for a reader who went up, with the number of lines that came in since. */
export function JumpToLatest({ keeper, scroller }: JumpToLatestProps) {
  const labels = useLabels()
  const { isAway, newLines } = useSyncExternalStore(keeper.subscribe, keeper.getView, getServerView)
  if (!isAway) return null
  const jump = () => {
    const node = scroller.current
    if (node === null) return
    keeper.toEnd(scrollBehavior(node))
    node.focus({ preventScroll: true })
  }
  return (
    <div className="da:pointer-events-none da:sticky da:bottom-3 da:z-10 da:flex da:h-0 da:justify-center">
      <button
        type="button"
        data-slot="jump-to-latest"
        data-new-lines={newLines}
        onClick={jump}
        className="da:pointer-events-auto da:flex da:h-8 da:-translate-y-full da:items-center da:gap-1.5 da:rounded-pill da:border da:bg-surface da:ps-2.5 da:pe-3 da:text-small da:font-medium da:text-text da:shadow-float da:hover:bg-surface-sunken da:pointer-coarse:h-11"
      >
        <Icon name="arrowDown" size={14} className="da:text-accent" />
        {labels.jumpToLatest(newLines)}
      </button>
    </div>
  )
}

const SERVER_VIEW: ScrollView = { isAway: false, newLines: 0 }

function getServerView(): ScrollView {
  return SERVER_VIEW
}
