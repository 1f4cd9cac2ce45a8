/** Whether a host name, as `URL` gives it, or an address means this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/.test(hostname)
}
