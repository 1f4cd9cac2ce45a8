/**
 * Whether a host name means this machine.
 *
 * @param hostname As `URL` gives it, or an address.
 */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/.test(hostname)
}
