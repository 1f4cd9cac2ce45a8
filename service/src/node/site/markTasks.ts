import type { Token } from 'markdown-it'

/** Renders `- [x] done` with a character that screen readers announce as well. */
export function markTasks(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'list_item_open') continue
    const inline = tokens[index + 2]
    const first = inline?.type === 'inline' ? inline.children?.[0] : undefined
    const [mark, tick] = /^\[([ xX])\] /.exec(first?.content ?? '') ?? []
    if (first === undefined || mark === undefined) continue
    token.attrSet('class', 'task')
    first.content = `${tick === ' ' ? '☐' : '☑'} ${first.content.slice(mark.length)}`
  }
}
