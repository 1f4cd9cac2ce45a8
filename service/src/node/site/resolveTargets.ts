import type { Token } from 'markdown-it'
import type { DocsPage } from '../../engine/docs/Docs.ts'
import { escapeHtml } from './html.ts'
import { resolveTarget } from './resolveTarget.ts'

/** Resolves the links and images of a parsed page. Unsafe ones are replaced by their text. */
export function resolveTargets(tokens: Token[], page: DocsPage): void {
  for (const { children } of tokens) {
    let isUnsafe = false
    for (const token of children ?? []) {
      if (token.type === 'link_open') isUnsafe = !resolveLink(token, page)
      else if (token.type === 'image') renderImage(token, page)
      // Links can't be nested, so this closes the last one that was opened.
      else if (token.type === 'link_close' && isUnsafe) drop(token)
    }
  }
}

function resolveLink(token: Token, page: DocsPage): boolean {
  const target = resolveTarget(String(token.attrGet('href') ?? ''), page)
  if (target === null) {
    drop(token)
    return false
  }
  token.attrSet('href', target.href)
  if (target.isExternal) token.attrSet('rel', 'noopener noreferrer')
  return true
}

/**
 * Renders an image. One of another site becomes a link, because the content security policy doesn't allow to load it.
 */
function renderImage(token: Token, page: DocsPage): void {
  const target = resolveTarget(String(token.attrGet('src') ?? ''), page)
  const alt = escapeHtml(token.content)
  token.type = 'html_inline'
  if (target === null) token.content = alt
  else if (target.isExternal) {
    const label = `${alt || 'Image'} (${escapeHtml(new URL(target.href).host)})`
    token.content = `<a href="${escapeHtml(target.href)}" rel="noopener noreferrer">${label}</a>`
  } else token.content = `<img src="${escapeHtml(target.href)}" alt="${alt}" loading="lazy">`
}

function drop(token: Token): void {
  token.type = 'text'
  token.content = ''
}
