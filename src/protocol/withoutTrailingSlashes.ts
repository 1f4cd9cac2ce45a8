/** Returns a path or an address without the slashes at its end. Of `/`, nothing is left. */
export function withoutTrailingSlashes(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '')
}
