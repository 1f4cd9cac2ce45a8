import { createHash } from 'node:crypto'
import type { QuestionEntry, QuestionFeedback } from './QuestionLog.ts'

const MAX_CHARACTERS = 500
const SECRETS: [RegExp, string][] = [
  [/[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/\b(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}\b/gi, '[address]'],
  [/\b[a-z]{2,12}[-_](?:[a-z]{2,8}[-_])*(?=[\w-]*\d)[\w-]{8,}/gi, '[key]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}/gi, '[key]'],
]

/** The data that an entry is made from. */
export interface AskedQuestion {
  now: number
  site: string
  question: string
  outcome: QuestionEntry['outcome']
  pages: readonly string[]
  threadId: string
  fp: string
  /** Of the answer. */
  messageId?: string
}

export function createEntry(asked: AskedQuestion): QuestionEntry {
  const { now, site, question, outcome, pages, threadId, fp, messageId } = asked
  return {
    time: new Date(now).toISOString(),
    site,
    question: withoutSecrets(question),
    outcome,
    pages: [...new Set(pages)],
    thread: fingerprint(threadId),
    ...(fp === 'anonymous' ? {} : { reader: fingerprint(fp) }),
    ...(messageId === undefined ? {} : { message: fingerprint(messageId) }),
  }
}

const MAX_REASONS = 10
const MAX_REASON_CHARACTERS = 100

/** Shortens feedback and removes secrets from it. */
export function cleanFeedback({ value, reasons = [], comment = '' }: QuestionFeedback): QuestionFeedback {
  const chosen = reasons.slice(0, MAX_REASONS).map((reason) => withoutSecrets(reason).slice(0, MAX_REASON_CHARACTERS))
  const words = withoutSecrets(comment)
  return { value, ...(chosen.length > 0 && { reasons: chosen }), ...(words !== '' && { comment: words }) }
}

/** A hash that identifies a thread or a reader without revealing the id. */
export function fingerprint(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 24)
}

function withoutSecrets(question: string): string {
  const cut = question.replace(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS)
  return SECRETS.reduce((text, [secret, name]) => text.replace(secret, name), cut)
}
