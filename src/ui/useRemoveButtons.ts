import { useRef, type KeyboardEvent } from 'react'

interface RemoveButtonsOptions {
  count: number
  onRemove: (index: number) => void
  /** The last one was removed: move the focus to where the reader goes on. */
  onEmptied: (() => void) | undefined
}

/**
 * What the remove buttons of a list are given, by their place: they answer to Delete and Backspace too, and when a
 * button goes with what it removed, the next one has the focus.
 */
export function useRemoveButtons({ count, onRemove, onEmptied }: RemoveButtonsOptions) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const remove = (index: number) => {
    const next = buttons.current[index + 1] ?? buttons.current[index - 1]
    onRemove(index)
    if (count === 1 || next === null || next === undefined) onEmptied?.()
    else next.focus()
  }
  return (index: number) => ({
    ref: (button: HTMLButtonElement | null) => {
      buttons.current[index] = button
    },
    onClick: () => remove(index),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Delete' && event.key !== 'Backspace') return
      event.preventDefault()
      remove(index)
    },
  })
}
