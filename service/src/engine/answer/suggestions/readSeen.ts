import { getMessageText } from '../../../../../src/protocol/index.ts'
import { escapeLinkTarget } from '../reply/writeSectionLink.ts'
import type { AnswerInput } from '../Answer.ts'

const LINK = /\]\(([^)\s]{1,2000})\)/g
const SUGGESTIONS = /^```suggestions\n([\s\S]*?)\n```/gm
const SUGGESTION = /^\((.*)\)(?:\[([^\]]*)\])?$/gm

/**
 * Returns what the thread has already shown: the addresses that earlier answers link to, their suggestions, and the
 * address of the reader's page.
 */
export function readSeen({ request, urlOf, lookUp }: AnswerInput): Set<string> {
  const seen = new Set<string>()
  for (const message of request.messages) {
    if (message.role !== 'assistant') continue
    const text = getMessageText(message) || message.content
    for (const [, target = ''] of text.matchAll(LINK)) seen.add(target)
    for (const [, fence = ''] of text.matchAll(SUGGESTIONS))
      for (const [, title = '', target] of fence.matchAll(SUGGESTION)) seen.add(target ?? title)
  }
  const page = request.currentPath === undefined ? undefined : lookUp?.findPage(request.currentPath)
  if (page !== undefined) seen.add(escapeLinkTarget(urlOf({ section: page.sections[0]! })))
  return seen
}
