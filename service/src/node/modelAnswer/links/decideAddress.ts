import { copy, MAX_LINK_LENGTH, match, type Decision, type LinkContext } from './LinkContext.ts'

const ADDRESS = /<?(?:https?:\/\/|www\.)[^\s<>"'`)\]]+>?/iy
const ADDRESS_START = /<?(?:h|ht|htt|https?|https?:|https?:\/{1,2}|w|ww|www|www\.)?$/iy
/** An autolink with any scheme. */
const AUTOLINK = /<([a-z][a-z\d+.-]{1,31}:[^\s<>]*)>/iy
const AUTOLINK_START = /<(?:[a-z][a-z\d+.-]*(?::[^\s<>]*)?)?$/iy
const EMAIL_NAME = /[\w.+-]+$/
const EMAIL_HOST = /@([\w-]+(?:\.[\w-]+)+)/y
const EMAIL_HOST_START = /@[\w.-]*$/y

/** Decides about text that may begin a bare address: `h`, `w` and `<`. */
export function decideAddress(context: LinkContext, rest: string, isEnd: boolean): Decision {
  if (!isEnd && match(ADDRESS_START, rest) !== null) return undefined
  const address = match(ADDRESS, rest)
  if (address === null) return rest[0] === '<' ? decideAutolink(context, rest, isEnd) : copy(rest[0]!)
  const [text] = address
  if (!isEnd && text.length === rest.length && text.length <= MAX_LINK_LENGTH) return undefined
  const bare = text.replace(/^<|>$/g, '').replace(/[.,;:!?]+$/, '')
  if (context.judge(bare) !== undefined) return copy(text)
  const after = text.startsWith('<') ? '' : text.slice(bare.length).replace('>', '')
  return { text: context.remove(toPlainText(bare) + after), length: text.length }
}

function decideAutolink({ judge, remove }: LinkContext, rest: string, isEnd: boolean): Decision {
  const link = match(AUTOLINK, rest)
  if (link !== null) {
    const [whole, address = ''] = link
    return { text: judge(address) === undefined ? remove(toPlainText(address)) : whole, length: whole.length }
  }
  return !isEnd && rest.length <= MAX_LINK_LENGTH && match(AUTOLINK_START, rest) !== null ? undefined : copy('<')
}

/** Decides about `name@host.example`, which renderers turn into a link. The name has already been written. */
export function decideEmail({ judge, remove, before }: LinkContext, rest: string, isEnd: boolean): Decision {
  const [name] = EMAIL_NAME.exec(before) ?? []
  if (name === undefined) return copy('@')
  if (!isEnd && rest.length <= MAX_LINK_LENGTH && match(EMAIL_HOST_START, rest) !== null) return undefined
  const [whole, host = ''] = match(EMAIL_HOST, rest) ?? []
  if (whole === undefined) return copy('@')
  const isKept = judge(`mailto:${name}@${host}`) !== undefined
  return { text: isKept ? whole : remove(` (at) ${host}`), length: whole.length }
}

/**
 * Writes an address so that no renderer turns it into a link: without its scheme and without characters that have a
 * meaning in Markdown. Writing it as code would not be safe, because backticks before it could end the code.
 */
function toPlainText(address: string): string {
  const plain = address.replace(/[a-z][a-z\d+.-]*:(?:\/\/)?|www\./gi, '').replace(/@/g, ' (at) ')
  return plain.replace(/[^\w\s.()/~%?=&+#,;-]/g, '').replace(/^\/+/, '')
}
