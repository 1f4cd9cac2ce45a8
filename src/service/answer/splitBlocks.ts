export interface Block {
  kind: 'text' | 'list' | 'code' | 'table' | 'quote'
  markdown: string
}

const FENCE = /^[ \t]*(`{3,}|~{3,})(.*)$/

/** Cuts Markdown at its blank lines, outside of code; a list stays one block with what is indented below its items. */
export function splitBlocks(markdown: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let fence: string | null = null
  let isInList = false

  function finish(): void {
    while (lines.at(-1)?.trim() === '') lines.pop()
    if (lines.length > 0) blocks.push({ kind: kindOf(lines), markdown: lines.join('\n') })
    lines = []
    isInList = false
  }

  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)
    if (fence !== null) {
      lines.push(line)
      if (mark !== null && mark[1]!.startsWith(fence) && mark[2]!.trim() === '') {
        fence = null
        if (!isInList) finish()
      }
    } else if (mark !== null) {
      if (!isInList || !/^[ \t]/.test(line)) finish()
      fence = mark[1]!
      lines.push(line)
    } else if (line.trim() === '') {
      if (isInList) lines.push('')
      else finish()
    } else {
      const startsItem = isListItem(line)
      if (isInList && lines.at(-1) === '' && !startsItem && !/^[ \t]/.test(line)) finish()
      else if (!isInList && startsItem && lines.length > 0) finish()
      if (startsItem) isInList = true
      lines.push(line)
    }
  }
  finish()
  return blocks
}

/** A list's items, each with what belongs to it. */
export function splitItems(list: string): string[] {
  const items: string[] = []
  const first = /^[ \t]*/.exec(list)![0].length
  for (const line of list.split('\n')) {
    if ((isListItem(line) && /^[ \t]*/.exec(line)![0].length <= first) || items.length === 0) items.push(line)
    else items[items.length - 1] += `\n${line}`
  }
  return items.map((item) => item.trimEnd())
}

function kindOf(lines: string[]): Block['kind'] {
  const [first = '', second = ''] = lines
  if (FENCE.test(first)) return 'code'
  if (isListItem(first)) return 'list'
  if (/^[ \t]*>/.test(first)) return 'quote'
  return first.includes('|') && /^[ \t]*\|?[ \t]*:?-+/.test(second) ? 'table' : 'text'
}

function isListItem(line: string): boolean {
  return /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\S/.test(line)
}
