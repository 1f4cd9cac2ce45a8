import { useEffect, useRef } from 'react'

export interface PictureCanvasProps {
  mimeType: string
  /** Base64. */
  data: string
  label: string
  /** Called if the bytes are not an image, or if it is too large. */
  onFail: () => void
}

/**
 * Paints an image from its bytes. It makes no request, and works under policies that forbid `data:` URLs. Renders a
 * `<canvas>`.
 */
export function PictureCanvas({ mimeType, data, label, onFail }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fail = useRef(onFail)
  useEffect(() => {
    fail.current = onFail
  })
  useEffect(() => {
    let isGone = false
    paint(canvas.current!, mimeType, data, () => isGone).catch(() => {
      if (!isGone) fail.current()
    })
    return () => {
      isGone = true
    }
  }, [mimeType, data])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={1}
      height={1}
      className="da:max-h-96 da:max-w-full da:rounded-control da:border"
    />
  )
}

const MAX_PIXELS = 32_000_000

async function paint(canvas: HTMLCanvasElement, type: string, data: string, isGone: () => boolean): Promise<void> {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type }))
  try {
    if (isGone()) return
    if (bitmap.width * bitmap.height > MAX_PIXELS) throw new RangeError('The picture has too many pixels.')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  } finally {
    bitmap.close()
  }
}
