/**
 * Returns what an address is counted as by the limits. An IPv6 reader usually has a whole network of addresses (/64),
 * which counts as one. Anything else is returned unchanged.
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
