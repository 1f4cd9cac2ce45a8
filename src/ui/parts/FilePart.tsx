import { memo, useState, useEffect, useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useSettings } from '../settings.ts'
import { toLine } from '../toLine.ts'
import { SourceLink } from './SourceLink.tsx'
import { parseSourceUrl } from './parseSourceUrl.ts'
import { countPixels } from './countPixels.ts'

export interface FilePartProps {
  /** Decides whether the file is shown or offered as a download. */
  mimeType: string
  /** Base64, or an address (http or https). */
  data: string
}

/**
 * A file in an answer. It never makes a request: a file with an address is a link. If the data is in the message,
 * images that can't contain scripts are shown, and other known types can be downloaded. For all other types, a sentence
 * says that the file can't be shown.
 */
export const FilePart = memo(function FilePart({ mimeType, data }: FilePartProps) {
  const { labels } = useSettings()
  const link = /^https?:/i.test(data) ? parseSourceUrl(data, undefined) : null
  const [hasFailed, setFailed] = useState(false)
  const type = mimeType.toLowerCase()
  // Services use either alphabet of base64; browsers decode only the standard one.
  const bytes = data.replaceAll('-', '+').replaceAll('_', '/')
  const isReadable =
    !hasFailed && data.length <= MAX_BASE64_LENGTH && BASE64.test(data) && data.replace(/=+$/, '').length % 4 !== 1
  return (
    <div data-slot="file" data-mime-type={type.slice(0, 100)}>
      {link !== null ? (
        <SourceLink
          source={{
            number: 0,
            href: link.href,
            title: labels.fileLink(toLine(type, 60)),
            address: link.host,
            isInternal: false,
          }}
          className="da:text-small da:font-medium da:text-accent da:hover:underline"
        />
      ) : isReadable && IMAGES.has(type) ? (
        <PictureCanvas mimeType={type} data={bytes} label={labels.image} onFail={() => setFailed(true)} />
      ) : isReadable && DOWNLOADS.has(type) ? (
        <a
          href={`data:${type};base64,${bytes}`}
          download={`file.${DOWNLOADS.get(type)}`}
          className={
            'da:inline-flex da:items-center da:gap-2 da:rounded-control da:border ' +
            'da:border-transparent da:bg-accent-surface da:px-3 da:py-2 da:text-small da:font-medium da:text-accent ' +
            'da:hover:bg-surface-sunken'
          }
        >
          <Icon name="file" />
          {labels.file(type)}
        </a>
      ) : (
        <p className="da:text-small da:text-text-muted">{labels.fileBlocked}</p>
      )}
    </div>
  )
})

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/
const MAX_BASE64_LENGTH = 8_000_000
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])
const DOWNLOADS = new Map([
  ['text/plain', 'txt'],
  ['text/csv', 'csv'],
  ['text/markdown', 'md'],
  ['application/json', 'json'],
  ['application/pdf', 'pdf'],
  ['application/zip', 'zip'],
])

interface PictureCanvasProps {
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
function PictureCanvas({ mimeType, data, label, onFail }: PictureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fail = useRef(onFail)
  useEffect(() => {
    fail.current = onFail
  })
  useEffect(() => {
    let isGone = false
    painting = painting
      .then(() => paint(canvas.current!, mimeType, data, () => isGone))
      .catch(() => {
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

/** The last picture. One is painted after the other, because each may take 128 MB while it is decoded. */
let painting = Promise.resolve()

/** Larger pictures are not decoded. */
const MAX_PIXELS = 32_000_000
/** Larger ones are painted smaller. They are shown smaller anyway, and an answer may have hundreds. */
const MAX_PAINTED_PIXELS = 2_000_000

async function paint(canvas: HTMLCanvasElement, type: string, data: string, isGone: () => boolean): Promise<void> {
  if (isGone()) return
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  if (countPixels(bytes) > MAX_PIXELS) throw new RangeError('The picture has too many pixels.')
  const bitmap = await createImageBitmap(new Blob([bytes], { type }))
  try {
    if (isGone()) return
    const scale = Math.min(1, Math.sqrt(MAX_PAINTED_PIXELS / (bitmap.width * bitmap.height)))
    canvas.width = Math.max(1, bitmap.width * scale)
    canvas.height = Math.max(1, bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  } finally {
    bitmap.close()
  }
}
