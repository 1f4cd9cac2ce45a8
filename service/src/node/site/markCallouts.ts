import type { Token } from 'markdown-it'
import { escapeHtml } from './html.ts'

const TITLES: Record<string, string> = {
  note: 'Note',
  info: 'Info',
  tip: 'Tip',
  check: 'Check',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  danger: 'Danger',
}

/** Turns quotes that begin with `[!NOTE]`, as on GitHub, into callouts: `<div class="callout" data-kind="note">`. */
export function markCallouts(tokens: Token[]): void {
  /** The open quotes, outermost first. */
  const open: Token[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'blockquote_open') {
      markCallout(token, tokens[index + 2])
      open.push(token)
    } else if (token.type === 'blockquote_close') {
      token.tag = open.pop()!.tag
    }
  }
}

function markCallout(quote: Token, inline: Token | undefined): void {
  const first = inline?.type === 'inline' ? inline.children?.[0] : undefined
  const [mark, name, title] = /^\[!([a-z]+)\][+-]?[ \t]*(.*)$/i.exec(first?.content ?? '') ?? []
  const kind = name?.toLowerCase() ?? ''
  if (mark === undefined || !Object.hasOwn(TITLES, kind)) return
  quote.tag = 'div'
  quote.attrSet('class', 'callout')
  quote.attrSet('data-kind', kind)
  quote.attrSet('role', 'note')
  quote.attrSet('aria-label', TITLES[kind]!)
  // The line with `[!NOTE]` becomes the title: the text after it, or the name of the kind.
  first!.type = 'html_inline'
  first!.content = `<strong class="callout-title">${escapeHtml(title?.trim() || TITLES[kind]!)}</strong>`
  const next = inline!.children![1]
  if (next?.type === 'softbreak') Object.assign(next, { type: 'text', content: '' })
}
