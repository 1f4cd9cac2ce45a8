import { useState, type ReactNode } from 'react'
import { useLazyModule, type LazyModule } from '../../react/lazyModule.ts'
import { IconButton } from './IconButton.tsx'
import type { MenuProps } from './Menu.tsx'

export interface MenuButtonProps<Module> {
  label: string
  isSmall?: boolean | undefined
  /** The menu's code. Loads when a reader hovers or focuses the button. */
  chunk: LazyModule<Module>
  children: (module: Module, menu: Pick<MenuProps, 'button' | 'onClose'>) => ReactNode
}

/** A button that opens a menu with all that has no button of its own. */
export function MenuButton<Module>({ label, isSmall, chunk, children }: MenuButtonProps<Module>) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isWanted, setWanted] = useState(false)
  const module = useLazyModule(chunk, isWanted)
  const isOpen = isWanted && module !== undefined
  const preload = () => void chunk.load()
  return (
    <div className="da:relative da:flex">
      <IconButton
        ref={setButton}
        isSmall={isSmall}
        icon="more"
        label={label}
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
      {isOpen && children(module, { button, onClose: () => setWanted(false) })}
    </div>
  )
}
