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

/** Turns quotes that begin with `[!NOTE]`, as GitHub has them, into callouts: `<div class="callout" data-kind="note">`. */
export function markCallouts(tokens: Token[]): void {
  for (const [index, opening] of tokens.entries()) {
    if (opening.type !== 'blockquote_open') continue
    const inline = tokens[index + 2]
    const first = inline?.type === 'inline' ? inline.children?.[0] : undefined
    const [mark, name, title] = /^\[!([a-z]+)\][ \t]*(.*)$/i.exec(first?.content ?? '') ?? []
    const kind = name?.toLowerCase() ?? ''
    if (mark === undefined || !Object.hasOwn(TITLES, kind)) continue
    const closes = (token: Token) => token.type === 'blockquote_close' && token.level === opening.level
    const closing = tokens.find((token, at) => at > index && closes(token))!
    opening.tag = 'div'
    closing.tag = 'div'
    opening.attrSet('class', 'callout')
    opening.attrSet('data-kind', kind)
    opening.attrSet('role', 'note')
    opening.attrSet('aria-label', TITLES[kind]!)
    // The mark's line becomes the callout's title: what follows the mark there, or the kind's own name.
    first!.type = 'html_inline'
    first!.content = `<strong class="callout-title">${escapeHtml(title?.trim() || TITLES[kind]!)}</strong>`
    const next = inline!.children![1]
    if (next?.type === 'softbreak') Object.assign(next, { type: 'text', content: '' })
  }
}
