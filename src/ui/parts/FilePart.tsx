import { memo, useState, useEffect, useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useSettings } from '../settings.ts'
import { toLine } from '../toLine.ts'
import { SourceLink } from './SourceLink.tsx'
import { parseSourceUrl } from './parseSourceUrl.ts'

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

/**
 * The number of pixels that a picture says it has. It is read from the bytes, because decoding a picture of 20 kB can
 * take gigabytes.
 *
 * @throws RangeError If the bytes are not the beginning of a PNG, JPEG, GIF, WebP or AVIF.
 */
function countPixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer)
  const [signature, second] = [view.getUint32(0), view.getUint32(4)]
  if (signature === 0x89504e47) return view.getUint32(16) * view.getUint32(20)
  if (signature === toCode('GIF8')) return view.getUint16(6, true) * view.getUint16(8, true)
  if (signature === toCode('RIFF')) return countInWebp(view)
  if (signature >>> 16 === 0xffd8) return countInJpeg(view)
  if (second === toCode('ftyp')) return countInAvif(bytes, view)
  throw new RangeError(UNKNOWN)
}

const UNKNOWN = 'The picture has an unknown format.'

/** Four letters, as a number. */
function toCode(letters: string): number {
  return [...letters].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0)
}

function countInWebp(view: DataView): number {
  const chunk = view.getUint32(12)
  if (chunk === toCode('VP8X')) return (1 + readUint24(view, 24)) * (1 + readUint24(view, 27))
  if (chunk === toCode('VP8 ')) return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
  if (chunk !== toCode('VP8L')) throw new RangeError(UNKNOWN)
  const sizes = view.getUint32(21, true)
  return (1 + (sizes & 0x3fff)) * (1 + ((sizes >>> 14) & 0x3fff))
}

function readUint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
}

/** Skips segments until that of the frame. All others before it have a length. */
function countInJpeg(view: DataView): number {
  for (let at = 2; ;) {
    const marker = view.getUint16(at)
    if (marker === 0xffff) at += 1
    else if (marker === 0xffc4 || marker === 0xffcc || marker === 0xfffe || (marker >= 0xffdb && marker <= 0xffef))
      at += 2 + view.getUint16(at + 2)
    else if (marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc8)
      return view.getUint16(at + 5) * view.getUint16(at + 7)
    else throw new RangeError(UNKNOWN)
  }
}

/** The largest of the sizes: a picture that consists of tiles says that of each, and its own. */
function countInAvif(bytes: Uint8Array, view: DataView): number {
  let pixels = 0
  for (let at = bytes.indexOf(0x69); at !== -1; at = bytes.indexOf(0x69, at + 1)) {
    if (at + 16 <= bytes.length && view.getUint32(at) === toCode('ispe'))
      pixels = Math.max(pixels, view.getUint32(at + 8) * view.getUint32(at + 12))
  }
  if (pixels === 0) throw new RangeError(UNKNOWN)
  return pixels
}
