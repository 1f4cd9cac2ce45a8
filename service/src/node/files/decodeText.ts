import { isUtf8 } from 'node:buffer'

/** What the bytes 0x80 to 0x9F mean in Windows-1252. Otherwise, it is the same as Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** By the byte order mark. */
const UTF_16 = new Map([
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
])

export interface DecodedText {
  text: string
  /** What the file's owner should do, if the text is not UTF-8. */
  problem?: string
}

/**
 * Decodes a text file: UTF-8, UTF-16 with a byte order mark, what a page of HTML says about itself, or else
 * Windows-1252, the most common encoding of old files. Never fails. Half of a character becomes U+FFFD.
 */
export function decodeText(bytes: Buffer): DecodedText {
  if (isUtf8(bytes)) return { text: bytes.toString('utf8') }
  const utf16 = UTF_16.get(bytes.toString('hex', 0, 2))
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), problem: describe('UTF-16') }
  const declared = decodeDeclared(bytes)
  if (declared !== undefined) return declared
  // Only a few bytes are wrong, for example because a tool has cut a character in two.
  const utf8 = bytes.toString('utf8')
  if (count(utf8, /[^\0-\u007f\ufffd]/gu) > count(utf8, /\ufffd/g))
    return { text: utf8, problem: 'has characters that are not UTF-8. Write them again and save the file as UTF-8' }
  const text = bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (byte) => WINDOWS_1252[byte.charCodeAt(0) - 0x80]!)
  return { text, problem: describe('Windows-1252') }
}

/** A browser looks for the declaration of a page's encoding in so many bytes. */
const HEAD_BYTES = 1_024

/** Decodes a page with `<meta charset="shift_jis">`, or the same in its `content`. */
function decodeDeclared(bytes: Buffer): DecodedText | undefined {
  const head = bytes.toString('latin1', 0, HEAD_BYTES)
  const [, name = 'utf-8'] = /<meta\b[^<>]*?\bcharset\s*=\s*["']?([\w-]+)/i.exec(head) ?? []
  // Browsers take these for Windows-1252, and some decoders don't.
  if (/^(?:utf-?\d.*|iso-?8859-?1|latin-?1|l1|(?:us-)?ascii|(?:windows-|cp)?1252)$/i.test(name)) return undefined
  try {
    return { text: new TextDecoder(name).decode(bytes), problem: describe(name) }
  } catch {
    return undefined
  }
}

function describe(encoding: string): string {
  return `is not written in UTF-8, and is read as ${encoding}. Save it as UTF-8`
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
