import { useCallback, useRef, useState } from 'react'
import { useLazyModule } from '../react/lazyModule.ts'
import { IconButton } from '../ui/icons/IconButton.tsx'
import { useLabels } from '../ui/settings.ts'
import type { MoreOptions } from '../ui/shell/MoreMenu.tsx'
import { readerPanels } from './loadReaderPanels.ts'

const preload = () => void readerPanels.load()

/** The button of the header that opens a menu with all that has no button of its own. */
export function MoreButton(options: MoreOptions) {
  const labels = useLabels()
  const button = useRef<HTMLButtonElement>(null)
  const [isWanted, setWanted] = useState(false)
  const module = useLazyModule(readerPanels, isWanted)
  const isOpen = isWanted && module !== undefined
  const close = useCallback(() => setWanted(false), [])
  return (
    <div className="da:relative da:flex">
      <IconButton
        ref={button}
        icon="more"
        label={labels.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          // Loads again if the first attempt failed.
          preload()
          setWanted(!isOpen)
        }}
      />
      {isOpen && <module.MoreMenu {...options} button={button} onClose={close} />}
    </div>
  )
}
