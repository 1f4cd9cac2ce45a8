const REFERENCE = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));|&(amp|lt|gt|quot|nbsp)(?![\w;=])/gi
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Decodes the character references that docs use: by number, and by the names of signs that HTML needs. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string, bare?: string) => {
    if (hex === undefined && decimal === undefined) return CHARACTERS[(name ?? bare)!.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    const isCharacter = code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
    return !isCharacter ? whole : code === 160 ? ' ' : String.fromCodePoint(code)
  })
}
