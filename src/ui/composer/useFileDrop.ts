import { useState, type ClipboardEvent, type DragEvent, type SyntheticEvent } from 'react'

/** Handles files dropped on an element or pasted into it. The browser handles text as usual. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  if (onFiles === undefined) return { isOver: false, handlers: {} }
  const allowDrop = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const takeFiles = (event: SyntheticEvent, { files }: DataTransfer): void => {
    if (files.length === 0) return
    event.preventDefault()
    onFiles([...files])
  }
  return {
    isOver,
    handlers: {
      onDragEnter: allowDrop,
      onDragOver: allowDrop,
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        takeFiles(event, event.dataTransfer)
      },
      onPaste(event: ClipboardEvent) {
        const { clipboardData: data } = event
        // Office programs add a picture of the text.
        if (!data.getData('text') || !data.getData('text/html')) takeFiles(event, data)
      },
    },
  }
}
