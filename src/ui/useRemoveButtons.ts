import { useRef, type KeyboardEvent } from 'react'

interface RemoveButtonsOptions {
  count: number
  onRemove: (index: number) => void
  /** Called when the last item is removed. It should move the focus to where the reader continues. */
  onEmptied: (() => void) | undefined
}

/**
 * Returns the props for the remove button of each item, by index. They also handle Delete and Backspace, and move the
 * focus to the next button when an item is removed.
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
