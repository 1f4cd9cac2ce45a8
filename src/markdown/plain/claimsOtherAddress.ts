const MAIL_ADDRESS = /[^\s@<>()[\]]{1,64}@[^\s@<>()[\]]{1,255}/g
/** At least five digits, with or without separators. */
const PHONE_NUMBER = /\d(?:[\s()./-]{0,3}\d){4,}/g

/** Whether a label shows a mail address or phone number that differs from that of its `mailto:` or `tel:` link. */
export function claimsOtherAddress(label: string, href: string): boolean {
  const text = label.normalize('NFKC')
  const target = decode(href.slice(href.indexOf(':') + 1)).toLowerCase()
  const addresses = (text.match(MAIL_ADDRESS) ?? []).map(trimAddress)
  if (addresses.some((address) => address !== target)) return true
  const numbers = href.startsWith('tel:') ? (text.match(PHONE_NUMBER) ?? []) : []
  return numbers.some((number) => !isSameNumber(number, target))
}

function trimAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/(?<![.,;:!?'"])[.,;:!?'"]+$/, '')
}

/** A national number equals the end of the international one, except for its leading zeros. */
function isSameNumber(one: string, other: string): boolean {
  const [short, long] = [one, other]
    .map((number) =>
      number
        .replace(/;[^]*$/, '')
        .replace(/\D/g, '')
        .replace(/^0+/, ''),
    )
    .sort((a, b) => a.length - b.length) as [string, string]
  return short !== '' && long.endsWith(short)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
