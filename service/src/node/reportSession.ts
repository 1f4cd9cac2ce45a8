import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Writes the value of the report's cookie: when it expires, and a signature by the admin key. It is not stored, so
 * every process with this key accepts it.
 */
export function writeSession(adminKey: string, expiresAt: number): string {
  return `${expiresAt}.${sign(adminKey, String(expiresAt)).toString('hex')}`
}

/** Whether the value of a cookie was written with this admin key, and has not expired. */
export function isSession(value: string, adminKey: string, now: number): boolean {
  const [, expiresAt, signature] = /^(\d{1,15})\.([\da-f]{64})$/.exec(value) ?? []
  if (expiresAt === undefined || signature === undefined) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), sign(adminKey, expiresAt)) && Number(expiresAt) > now
}

/** The text is unlike any other that the key may sign. */
function sign(adminKey: string, expiresAt: string): Buffer {
  return createHmac('sha256', adminKey).update(`docs-assistant report until ${expiresAt}`).digest()
}
