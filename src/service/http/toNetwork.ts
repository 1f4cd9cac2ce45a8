/**
 * Whose limit an address uses up. A reader with IPv6 has a whole network of addresses (/64), which count as one. What
 * is no IPv6 address stays as it is.
 */
export function toNetwork(address: string): string {
  if (!/^[\da-f]*:[\da-f]*:[\da-f:]*(%|$)/i.test(address)) return address
  const [before, after] = address
    .split('%')[0]!
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const missing = after === undefined ? 0 : Math.max(0, 8 - before!.length - after.length)
  const groups = [...before!, ...Array<string>(missing).fill('0'), ...(after ?? [])]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
