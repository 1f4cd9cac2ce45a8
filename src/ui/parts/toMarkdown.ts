import type { Labels } from '../../locales/Labels.ts'
import { cleanText } from '../../markdown/index.ts'
import { getMessageText, type AssistantMessage } from '../../protocol/message.ts'
import { splitFollowUps } from './followUps.ts'
import type { SearchTools } from '../sourceTypes.ts'
import { collectSources } from './sources.ts'

export interface ToMarkdownOptions {
  labels: Labels
  /** Relative addresses in the text are resolved against this one. */
  baseUrl: string
  /**
   * The address of the docs site, for its sources. A path such as `/guide` is placed below its own path.
   * @default the origin of `baseUrl`
   */
  siteUrl?: string | undefined
  searchTools?: SearchTools | undefined
}

/** An answer as Markdown that works outside the page: addresses are absolute, and its sources are listed at the end. */
export function answerToMarkdown(
  message: AssistantMessage,
  { labels, baseUrl, siteUrl = new URL('/', baseUrl).href, searchTools }: ToMarkdownOptions,
): string {
  const text = cleanText(splitFollowUps(getMessageText(message)).text).trim()
  const sources = collectSources(message, siteUrl, searchTools).map(({ number, title, href }) => {
    const name = title.replace(/[[\]\\]/g, '\\$&')
    return `${number}. ${href === '' ? name : `[${name}](${href})`}`
  })
  const list = sources.length === 0 ? [] : [`${labels.sources(sources.length)}:\n\n${sources.join('\n')}`]
  return [withAbsoluteAddresses(text, baseUrl), ...list].filter((part) => part !== '').join('\n\n')
}

/** A conversation as Markdown. Each message has a heading that names its author. */
export function conversationToMarkdown(messages: readonly AssistantMessage[], options: ToMarkdownOptions): string {
  const { labels } = options
  return messages
    .flatMap((message) => {
      if (message.role === 'user') return `## ${labels.you}\n\n${cleanText(getMessageText(message) || message.content)}`
      return message.role === 'assistant' ? `## ${labels.assistant}\n\n${answerToMarkdown(message, options)}` : []
    })
    .join('\n\n')
}

/** Code, which is left unchanged, or the address of a link, an image or a reference definition. */
const CODE_OR_ADDRESS =
  /(?<!`)(`+)[^`](?:[^]*?[^`])?\1(?!`)|(\]\()([^()\s<>]+)(?=[\s)])|(^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*)([^\s<>]+)/gm

function withAbsoluteAddresses(text: string, baseUrl: string): string {
  return text.replace(
    CODE_OR_ADDRESS,
    (whole, _code, link?: string, address?: string, definition?: string, target?: string) => {
      const before = link ?? definition
      return before === undefined ? whole : before + toAbsolute((address ?? target)!, baseUrl)
    },
  )
}

function toAbsolute(address: string, baseUrl: string): string {
  if (address.startsWith('#')) return address
  try {
    return new URL(address, baseUrl).href
  } catch {
    return address
  }
}
