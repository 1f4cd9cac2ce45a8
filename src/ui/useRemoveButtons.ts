import { useRef, type KeyboardEvent } from 'react'

interface RemoveButtonsOptions {
  count: number
  onRemove: (index: number) => void
  /** Called when the last item is removed. It should move the focus to where the reader continues. */
  onEmptied: (() => void) | undefined
}

/** The props of each item's remove button. Delete and Backspace work too; the focus moves to the next one. */
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
