import { fingerprint } from './fingerprint.ts'
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

export async function createEntry(asked: AskedQuestion): Promise<QuestionEntry> {
  const { now, site, question, outcome, pages, threadId, fp, messageId } = asked
  return {
    time: new Date(now).toISOString(),
    site,
    question: withoutSecrets(question),
    outcome,
    pages: [...new Set(pages)],
    thread: await fingerprint(threadId),
    ...(fp === 'anonymous' ? {} : { reader: await fingerprint(fp) }),
    ...(messageId === undefined ? {} : { message: await fingerprint(messageId) }),
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

function withoutSecrets(question: string): string {
  const cut = question.replace(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS)
  return SECRETS.reduce((text, [secret, name]) => text.replace(secret, name), cut)
}
