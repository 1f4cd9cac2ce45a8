/** A public key of the assistant (reference 5). */
export interface AssistantKey {
  /** Has `_dsc_` in its prefix: it is part of every page that asks. */
  key: string
  /** When it stops working: ISO 8601, or milliseconds since 1970. @default never */
  expiresAt?: string | number
  /** Origins whose pages may use it, such as `https://docs.example.com`. @default those of the service */
  origins?: readonly string[]
  /** Requests an hour with this key. @default the limit of the service alone */
  requestsPerHour?: number
}
