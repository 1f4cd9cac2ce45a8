import { pageOf } from './pageOf.ts'

/**
 * Returns an address of the host's. Others may have written a `<base>` of another origin into the page. A relative
 * address would then leave the site, so it is resolved by the page's own address.
 */
export function keepOrigin(address: string): string {
  try {
    return pageOf(document).baseURI.startsWith(`${origin}/`) ? address : new URL(address, location.href).href
  } catch {
    // A server has no page. A frame without an address of its own has only the base.
    return address
  }
}
