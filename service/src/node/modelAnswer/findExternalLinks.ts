import { findLinkTargets } from '../../engine/docs/plainText.ts'
import { removeCode } from '../../engine/docs/removeCode.ts'

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
const AUTOLINK = /<((?:https?|mailto):[^\s<>]{1,2000})>/gi
const ATTRIBUTE = /\bhref=["']((?:https?|mailto):[^"'\s]{1,2000})["']/gi

/**
 * Lists the external addresses that Markdown links to explicitly: `[text](address)`, `<address>`, `href="address"`.
 * Addresses in plain text, code or comments don't count: a page could use them to make a model link to another site.
 */
export function findExternalLinks(markdown: string): string[] {
  if (!/https?:|mailto:/i.test(markdown)) return []
  const text = removeCode(markdown.replace(COMMENT, ''))
  const targets = findLinkTargets(text).map(({ from, to }) => text.slice(from, to))
  const others = [AUTOLINK, ATTRIBUTE].flatMap((pattern) => Array.from(text.matchAll(pattern), ([, link = '']) => link))
  return [...targets, ...others].filter((link) => /^(?:https?:\/\/|mailto:)/i.test(link))
}
