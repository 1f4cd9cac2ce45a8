import type { CodeBlock, OutlineBlock } from './OutlineBlock.ts'

/** A paragraph that consists only of bold text, which is what flattening turns the title of a tab into. */
const TITLE = /^\*\*([^*\n]{1,100})\*\*$/

/**
 * Finds the code blocks that are tabs of one group. On a flattened page, they follow each other: a code group
 * (`<CodeGroup>`) directly, tabs (`<Tabs>`) with a bold title before each.
 */
export function groupTabs(blocks: readonly OutlineBlock[]): OutlineBlock[] {
  const grouped = [...blocks]
  let group = 0
  for (let at = 0; at < blocks.length;) {
    const run = findTitledTabs(blocks, at) ?? findUntitledTabs(blocks, at)
    if (run === null) {
      at += 1
      continue
    }
    for (const [index, label] of run.tabs) {
      grouped[index] = { ...(blocks[index] as CodeBlock), tab: { group, label } }
    }
    group += 1
    at = run.end
  }
  return grouped
}

interface Run {
  /** The index of each code block, and its label. */
  tabs: [index: number, label: string][]
  end: number
}

function findTitledTabs(blocks: readonly OutlineBlock[], from: number): Run | null {
  const tabs: Run['tabs'] = []
  let at = from
  for (; at + 1 < blocks.length; at += 2) {
    const [title, code] = [blocks[at]!, blocks[at + 1]!]
    const label = title.kind === 'text' ? TITLE.exec(title.text)?.[1] : undefined
    if (label === undefined || code.kind !== 'code') break
    tabs.push([at + 1, label])
  }
  return tabs.length < 2 ? null : { tabs, end: at }
}

function findUntitledTabs(blocks: readonly OutlineBlock[], from: number): Run | null {
  const tabs: Run['tabs'] = []
  let at = from
  for (; at < blocks.length; at += 1) {
    const block = blocks[at]!
    if (block.kind !== 'code' || block.info === '') break
    tabs.push([at, readCodeTitle(block)])
  }
  const labels = new Set(tabs.map(([, label]) => label))
  const uses = new Set(
    tabs.map(([index, label]) => (isRequest(label) ? 'code' : getUse((blocks[index] as CodeBlock).language))),
  )
  return tabs.length < 2 || labels.size < tabs.length || uses.size > 1 ? null : { tabs, end: at }
}

/** A request with curl is an alternative to the same request in code. */
function isRequest(label: string): boolean {
  return /^c?url$/i.test(label)
}

/**
 * Returns the purpose of code. A file and the command that reads it are not alternatives, even if they are adjacent.
 */
function getUse(language: string): string {
  if (/^(?:ba|z|fi)?sh$|^(?:shell|console|terminal|powershell|ps1|bat|cmd|batch)$/.test(language)) return 'command'
  if (/^(?:ya?ml|json[5c]?|toml|ini|xml|properties|env)$/.test(language)) return 'data'
  return /^(?:text|txt|plain|plaintext|output|log|diff|html|css|markdown|md)$/.test(language) ? language : 'code'
}

function readCodeTitle({ info, language }: CodeBlock): string {
  const [, quoted] = /(?:title|filename)=["']([^"']+)["']/.exec(info) ?? []
  const rest = info
    .slice(language.length)
    .replace(/\{[^{}]*\}/g, '')
    .trim()
  return quoted ?? (/^[\w@.()[\]/ +-]+$/.test(rest) ? rest : language)
}
