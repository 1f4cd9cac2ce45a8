/** Writes an address from `resolveAsset` as a CSS `url()`, escaped so that it can't end early. */
export function toCssUrl(address: string): string {
  return `url("${address.replace(/["'()\\<>\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}")`
}
