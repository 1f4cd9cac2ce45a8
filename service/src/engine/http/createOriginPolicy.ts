/** Decides which origins' pages may call the public endpoints and read their responses. */
export interface OriginPolicy {
  readonly isOpen: boolean
  advise(origin: string): string
  /** @param origin The `Origin` header. @param host The host that the request was sent to. */
  allows(origin: string, host: string): boolean
}

export interface OriginPolicyOptions {
  /** Whether the public key is the default one, which every website knows. */
  hasDefaultKey: boolean
  /** The allowed origins. @default all; with the default key, only those on this machine */
  allowedOrigins: readonly string[] | undefined
}

/**
 * With the default key, any website that a reader visits could ask this service and read docs that are not public. So
 * only pages on this machine, on the site itself and in `allowedOrigins` are allowed. With another key, every page is,
 * unless `allowedOrigins` is set.
 *
 * @throws Error If an entry of `allowedOrigins` is not an origin.
 */
export function createOriginPolicy({ hasDefaultKey, allowedOrigins }: OriginPolicyOptions): OriginPolicy {
  if (allowedOrigins !== undefined && !Array.isArray(allowedOrigins))
    throw new Error('docs-assistant: allowedOrigins must be a list, such as ["https://docs.example.com"]')
  for (const origin of allowedOrigins ?? []) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue
    throw new Error(
      `docs-assistant: an allowed origin must be like "https://docs.example.com", not "${origin.slice(0, 100)}"`,
    )
  }
  return {
    isOpen: !hasDefaultKey && allowedOrigins === undefined,
    advise: (origin) =>
      origin === 'null'
        ? 'That is a file on a disk, or a frame with the attribute sandbox, and cannot be allowed. ' +
          'Serve the page over HTTP, and outside of such a frame.'
        : `If it is yours, start the service with --allow-origin ${origin} (allowedOrigins)` +
          `${hasDefaultKey ? ', or set a key of your own' : ''}.`,
    allows(origin, host) {
      if (this.isOpen || allowedOrigins?.includes(origin) === true) return true
      if (!URL.canParse(origin)) return false
      const url = new URL(origin)
      return url.host === host || (hasDefaultKey && isOnThisMachine(url.hostname))
    },
  }
}

function isOnThisMachine(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(hostname)
}
