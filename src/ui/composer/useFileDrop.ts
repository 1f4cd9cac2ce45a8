import { useState, type ClipboardEvent, type DragEvent, type SyntheticEvent } from 'react'

/** Handles files dropped on an element or pasted into it. Text is left to the browser. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  if (onFiles === undefined) return { isOver: false, handlers: {} }
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const take = (event: SyntheticEvent, { files }: DataTransfer): void => {
    if (files.length === 0) return
    event.preventDefault()
    onFiles([...files])
  }
  return {
    isOver,
    handlers: {
      'data-drag-over': isOver || undefined,
      onDragEnter: over,
      onDragOver: over,
      onDragLeave(event: DragEvent) {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        take(event, event.dataTransfer)
      },
      onPaste(event: ClipboardEvent) {
        take(event, event.clipboardData)
      },
    },
  }
}
