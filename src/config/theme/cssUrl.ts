/** An address that `resolveAsset` made, as a CSS `url()` that nothing in it can end. */
export function cssUrl(address: string): string {
  return `url("${address.replace(/["'()\\<>\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}")`
}
