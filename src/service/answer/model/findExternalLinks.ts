import { findCodeSpans } from '../../docs/codeSpans.ts'
import { findLinkTargets } from '../../docs/findLinkTargets.ts'
import { outlineMarkdown } from '../../docs/outlineMarkdown.ts'

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
const AUTOLINK = /<((?:https?|mailto):[^\s<>]{1,2000})>/gi
const ATTRIBUTE = /\bhref=["']((?:https?|mailto):[^"'\s]{1,2000})["']/gi

/**
 * Lists the external addresses that Markdown links to explicitly: `[text](address)`, `<address>`, `href="address"`.
 * Addresses in plain text, code or comments don't count: a page could use them to make a model link to another site.
 */
export function findExternalLinks(markdown: string): string[] {
  if (!/https?:|mailto:/i.test(markdown)) return []
  const text = withoutCode(markdown.replace(COMMENT, ''))
  const targets = findLinkTargets(text).map(({ from, to }) => text.slice(from, to))
  const others = [AUTOLINK, ATTRIBUTE].flatMap((pattern) => Array.from(text.matchAll(pattern), ([, link = '']) => link))
  return [...targets, ...others].filter((link) => /^(?:https?:\/\/|mailto:)/i.test(link))
}

function withoutCode(markdown: string): string {
  const lines = markdown.split('\n')
  for (const { kind, from, to } of outlineMarkdown(markdown).leaves) if (kind === 'code') lines.fill('', from, to)
  const text = lines.join('\n')
  const spans = findCodeSpans(text)
  let prose = ''
  for (let at = 0; at < text.length;) {
    const start = text.indexOf('`', at)
    if (start < 0) return prose + text.slice(at)
    const end = spans.endOf(start)
    prose += text.slice(at, start)
    at = end ?? spans.endOfRun(start)
  }
  return prose
}
