import { findCodeSpans } from '../../docs/codeSpans.ts'
import { findLinkTargets } from '../../docs/findLinkTargets.ts'
import { markdownOutline } from '../../docs/markdownOutline.ts'

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
const AUTOLINK = /<((?:https?|mailto):[^\s<>]{1,2000})>/gi
const ATTRIBUTE = /\bhref=["']((?:https?|mailto):[^"'\s]{1,2000})["']/gi

/**
 * The addresses outside of the docs that Markdown links to in so many words: `[text](address)`, `<address>`,
 * `href="address"`. An address that only stands in the text, in code or in a comment is none of them: what a page
 * tells a model to link to is not a link of the page.
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
  for (const { kind, from, to } of markdownOutline(markdown).leaves) if (kind === 'code') lines.fill('', from, to)
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
