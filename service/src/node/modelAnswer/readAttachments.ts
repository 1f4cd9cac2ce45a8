import type { AssistantRequest } from '../../../../src/protocol/index.ts'

/** The attached files of a question. */
export interface Attachments {
  texts: { name: string; text: string }[]
  pictures: { name: string; data: string; mediaType: string }[]
  /** The names of files that a model can't read. */
  unreadable: string[]
}

const MAX_ATTACHMENTS = 10
const MAX_TEXT_CHARACTERS = 20_000
const MAX_NAME_CHARACTERS = 100
const PICTURE = /^image\/(?:png|jpeg|gif|webp)$/
const TEXT = /^(?:text\/|application\/(?:json|xml|yaml|x-yaml|toml)\b)/

/**
 * Reads the attachments of the last question (protocol.md#messages). Only `data:` URLs are read: with others, a
 * reader could make the service fetch any address.
 */
export function readAttachments({ messages }: AssistantRequest): Attachments {
  const attachments = messages.findLast(({ role }) => role === 'user')?.experimental_attachments ?? []
  const read: Attachments = { texts: [], pictures: [], unreadable: [] }
  for (const [index, attachment] of attachments.entries()) {
    const { url, contentType } = attachment
    const name = (attachment.name || `file ${index + 1}`).slice(0, MAX_NAME_CHARACTERS)
    const [, type = '', encoding = '', data = ''] = /^data:([^;,]*)((?:;[^,]*)?),(.*)$/s.exec(url) ?? []
    const mediaType = (contentType || type).toLowerCase()
    const isBase64 = encoding.endsWith(';base64')
    if (data === '' || index >= MAX_ATTACHMENTS) read.unreadable.push(name)
    else if (isBase64 && PICTURE.test(mediaType)) read.pictures.push({ name, data, mediaType })
    else if (TEXT.test(mediaType)) {
      const text = isBase64 ? Buffer.from(data, 'base64').toString() : safelyDecode(data)
      read.texts.push({ name, text: text.slice(0, MAX_TEXT_CHARACTERS) })
    } else read.unreadable.push(name)
  }
  return read
}

function safelyDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
