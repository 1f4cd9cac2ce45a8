import { messageText } from '../../../protocol/index.ts'
import { linkTarget } from '../reply/sectionLink.ts'
import type { AnswerInput } from '../Answer.ts'

/** The addresses that earlier answers of the thread link to, and that of the reader's page. */
export function readSeenLinks({ request, urlOf, lookUp }: AnswerInput): Set<string> {
  const seen = new Set<string>()
  for (const message of request.messages) {
    if (message.role !== 'assistant') continue
    const text = messageText(message) || message.content
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) seen.add(target)
  }
  const page = request.currentPath === undefined ? undefined : lookUp?.findPage(request.currentPath)
  if (page !== undefined) seen.add(linkTarget(urlOf({ section: page.sections[0]! })))
  return seen
}
