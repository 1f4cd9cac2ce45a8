import type { CoreMessage, ImagePart, TextPart } from 'ai'
import { messageText, type AssistantRequest } from '../../../protocol/index.ts'
import type { AnswerInput } from '../Answer.ts'

const MOST_EARLIER_MESSAGES = 10
const MOST_ATTACHMENT_CHARACTERS = 20_000
const MOST_ATTACHMENTS = 10

/** The conversation so far, without reasoning, tools and sources, and the question with its attachments. */
export function createConversation({ request, question }: AnswerInput): CoreMessage[] {
  const said = request.messages.flatMap((message): CoreMessage[] => {
    const content = messageText(message) || message.content
    return (message.role === 'user' || message.role === 'assistant') && content !== ''
      ? [{ role: message.role, content }]
      : []
  })
  const last = said.at(-1)
  const earlier = last?.role === 'user' && last.content === question ? said.slice(0, -1) : said
  const attached = readAttachments(request)
  return [
    ...earlier.slice(-MOST_EARLIER_MESSAGES),
    { role: 'user', content: attached.length === 0 ? question : [{ type: 'text', text: question }, ...attached] },
  ]
}

/**
 * Attachments of the last question. Only those that hold their own content (`data:`) are read: an address would have
 * the service fetch whatever a reader names.
 */
function readAttachments({ messages }: AssistantRequest): (TextPart | ImagePart)[] {
  const attachments = messages.findLast(({ role }) => role === 'user')?.experimental_attachments ?? []
  return attachments.slice(0, MOST_ATTACHMENTS).map(({ url, name, contentType }) => {
    const [, type = '', encoding, data = ''] = /^data:([^;,]*)((?:;[^,]*)?),(.*)$/s.exec(url) ?? []
    const mimeType = contentType ?? type
    const label = JSON.stringify(name ?? 'unnamed')
    if (data !== '' && encoding!.endsWith(';base64') && mimeType.startsWith('image/'))
      return { type: 'image', image: data, mimeType }
    if (data !== '' && /^(?:text\/|application\/json\b)/.test(mimeType)) {
      const text = encoding!.endsWith(';base64') ? Buffer.from(data, 'base64').toString() : safelyDecode(data)
      const shown = text.slice(0, MOST_ATTACHMENT_CHARACTERS)
      return { type: 'text', text: `<attachment name=${label}>\n${shown}\n</attachment>` }
    }
    return { type: 'text', text: `<attachment name=${label}>\n[cannot be read]\n</attachment>` }
  })
}

function safelyDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
