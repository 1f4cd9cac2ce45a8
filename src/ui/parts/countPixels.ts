/**
 * The number of pixels that a picture says it has. It is read from the bytes, because decoding a picture of 20 kB can
 * take gigabytes.
 *
 * @throws RangeError If the bytes are not the beginning of a PNG, JPEG, GIF, WebP or AVIF.
 */
export function countPixels(bytes: Uint8Array): number {
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
