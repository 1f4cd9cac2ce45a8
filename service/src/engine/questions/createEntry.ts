import type { QuestionEntry, QuestionFeedback } from './QuestionLog.ts'
import { withoutSecrets } from './withoutSecrets.ts'

/** A question and its answer, before secrets are removed. */
export interface AskedQuestion {
  now: number
  site: string
  question: string
  outcome: QuestionEntry['outcome']
  pages: readonly string[]
  threadId: string
  fp: string
  messageId?: string
  /** The service's own keys, which are removed in any case. */
  keys?: readonly string[]
}

export async function createEntry(asked: AskedQuestion): Promise<QuestionEntry> {
  const { now, site, question, outcome, pages, threadId, fp, messageId, keys = [] } = asked
  return {
    time: new Date(now).toISOString(),
    site,
    question: cleanText(question, keys),
    outcome,
    pages: [...new Set(pages)],
    thread: await fingerprint(threadId),
    ...(fp === 'anonymous' ? {} : { reader: await fingerprint(fp) }),
    ...(messageId === undefined ? {} : { message: await fingerprint(messageId) }),
  }
}

const MAX_REASONS = 10
const MAX_REASON_CHARACTERS = 100

export function cleanFeedback({ value, reasons = [], comment = '' }: QuestionFeedback): QuestionFeedback {
  const chosen = reasons.slice(0, MAX_REASONS).map((reason) => withoutSecrets(reason).slice(0, MAX_REASON_CHARACTERS))
  const words = withoutSecrets(comment)
  return { value, ...(chosen.length > 0 && { reasons: chosen }), ...(words !== '' && { comment: words }) }
}

/**
 * Shortens a reader's text, and removes secrets from it.
 *
 * @param keys The service's own keys, which are removed in any case.
 */
export function cleanText(text: string, keys: readonly string[]): string {
  return withoutSecrets(withoutKeys(text, keys))
}

export function withoutKeys(text: string, keys: readonly string[]): string {
  return keys.reduce((rest, key) => (key === '' ? rest : rest.replaceAll(key, '[key]')), text)
}

const BYTES = 12

/** A hash that identifies a thread, a reader or an answer without revealing the id. Uses no Node API. */
export async function fingerprint(id: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))
  return Array.from(new Uint8Array(hash, 0, BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
