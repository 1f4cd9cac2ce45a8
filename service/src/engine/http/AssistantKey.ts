/** A public key of the assistant endpoint (protocol.md#keys). */
export interface AssistantKey {
  /** Has `_dsc_` in its prefix. It is public, because every page with the assistant contains it. */
  key: string
  /** What log lines call the key, such as `website`. @default its place in the list, such as `key 1` */
  name?: string
  /**
   * The only domain that the key may be used for. The log and the report then name this site, whatever a caller writes.
   * @default the service's `domain`, or any
   */
  site?: string
  /** When the key expires: ISO 8601, or milliseconds since 1970. @default never */
  expiresAt?: string | number
  /** Origins whose pages may use the key, such as `https://docs.example.com`. @default those that the service allows */
  origins?: readonly string[]
  /** Requests per hour with this key. @default only the limits of the service */
  requestsPerHour?: number
}
