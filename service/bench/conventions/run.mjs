// What is left of directives, which anchors are dead, and which paragraphs are lost in ten public repositories:
// node service/bench/conventions/run.mjs [--list] [--further] [<folder with OWNER+NAME folders>]
// Without a folder, the repositories are cloned into a temporary one. With --further, ten others are read.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cloneRepository } from '../cloneRepository.mjs'
import { loadModule } from '../retrieval/loadModule.mjs'

const REPOSITORIES = [
  ['GitBook', 'GitbookIO/public-docs', 'documentation'],
  ['GitBook', 'Budibase/docs', ''],
  ['Docusaurus', 'pnpm/pnpm.io', 'docs'],
  ['Docusaurus', 'reduxjs/redux', 'docs'],
  ['VitePress', 'honojs/website', 'docs'],
  ['VitePress', 'vitejs/docs-cn', ''],
  ['docs.json', 'meilisearch/documentation', ''],
  ['docs.json', 'DeepLcom/api-docs', ''],
  ['Obsidian', 'obsidian-tasks-group/obsidian-tasks', 'docs'],
  ['plain', 'basecamp/handbook', ''],
]

const FURTHER_REPOSITORIES = [
  ['GitBook', 'elsa-workflows/elsa-gitbook', ''],
  ['GitBook', 'saleae/gitbook-docs', ''],
  ['Docusaurus', 'ionic-team/capacitor-docs', 'docs'],
  ['Docusaurus', 'immerjs/immer', 'website/docs'],
  ['VitePress', 'vitest-dev/vitest', 'docs'],
  ['VitePress', 'vuejs/vitepress', 'docs'],
  ['docs.json', 'mem0ai/mem0', 'docs'],
  ['mint.json', 'agno-agi/agno-docs', ''],
  ['Obsidian', 'obsidianmd/obsidian-developer-docs', 'en'],
  ['plain', 'thoughtbot/guides', ''],
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false }, further: { type: 'boolean', default: false } },
})
const parent = positionals[0] ?? mkdtempSync(join(tmpdir(), 'conventions-bench-'))
const { readDocs } = await loadModule('service/src/node/files/readDocs.ts')
const { outlineMarkdown } = await loadModule('service/src/engine/docs/outlineMarkdown.ts')
const { splitFrontMatter } = await loadModule('service/src/engine/docs/splitFrontMatter.ts')

/** Marks that only a generator reads. None may be left in a page. */
const RAW = new RegExp(
  [
    /\{%|%\}|\{\/\*|\{\{#|<!--|%%|--8<--|mdx-code-block|@include:|<include/,
    /\[\[[^[\]\n]+\]\](?!\()|(?<!\w)<\/?[A-Z]\w*[\s>/]|^<<<|^:::|^import .* from /,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
)

console.log('repository                      pages  raw  dead anchors  lost paragraphs')
for (const [kind, repository, folder] of values.further ? FURTHER_REPOSITORIES : REPOSITORIES) {
  const root = cloneRepository(parent, repository)
  const warnings = []
  const docs = await readDocs(join(root, folder), {
    onProgress: (progress) => progress.type === 'warning' && warnings.push(`${progress.file}: ${progress.message}`),
  })
  const raw = docs.pages.flatMap((page) =>
    [...proseOf(page.markdown).matchAll(RAW)].map(
      ({ 0: mark, index, input }) => `${page.file}: ${lineAt(input, index)} (${mark})`,
    ),
  )
  const dead = findDeadAnchors(docs, join(root, folder))
  const { lost, all } = findLost(docs, join(root, folder))
  const share = ((100 * lost.length) / Math.max(1, all)).toFixed(2)
  console.log(
    `${kind.padEnd(10)} ${repository.padEnd(26)} ${docs.pages.length}`.padEnd(44) +
      `  ${String(raw.length).padEnd(5)}${String(dead.length).padEnd(14)}${lost.length} of ${all} (${share} %)`,
  )
  if (!values.list) continue
  for (const [name, list] of Object.entries({ warning: warnings, raw, dead, lost })) {
    for (const one of list.slice(0, 25)) console.log(`    ${name}: ${one.slice(0, 220)}`)
  }
}

/** The Markdown of a page without its code. */
function proseOf(markdown) {
  const { lines, leaves } = outlineMarkdown(markdown)
  const kept = [...lines]
  for (const { kind, from, to } of leaves) if (kind === 'code') kept.fill('', from, to)
  // Within a line first, because a single backtick would shift what follows.
  return [/\n/, /\n{2,}/].reduce(
    (text, end) =>
      text
        .split(end)
        .map((part) => part.replace(/(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, ''))
        .join(end.source === '\\n' ? '\n' : '\n\n'),
    kept.join('\n'),
  )
}

function lineAt(text, index) {
  return text
    .slice(text.lastIndexOf('\n', index) + 1, (text.indexOf('\n', index) + text.length) % text.length || text.length)
    .trim()
}

/** Links to an anchor that a page of the docs doesn't have, although its source has something of that name. */
function findDeadAnchors({ pages }, root) {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const names = new Map()
  const bare = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const isNamed = (path, anchor) => {
    if (!names.has(path)) {
      const file = join(root, byPath.get(path).file)
      const source = existsSync(file) ? readFileSync(file, 'utf8') : byPath.get(path).markdown
      // Only what generators make ids of: headings, ids, titles and names.
      const found = [
        ...source.matchAll(
          /^\s*#+ (.*)$|\b(?:id|title|name|path|body|query|label)=["']([^"']+)|\{#([^}]+)|<summary>(.*?)</gm,
        ),
      ]
      names.set(path, new Set(found.map(([, ...parts]) => bare(parts.find((part) => part) ?? ''))))
    }
    return names.get(path).has(bare(anchor))
  }
  const anchors = new Map(pages.map(({ path, sections }) => [path, new Set(sections.map(({ anchor }) => anchor))]))
  return pages.flatMap(({ path, file, markdown }) =>
    [...proseOf(markdown).matchAll(/\]\(([^)\s#]*)#([^)\s]+)\)/g)].flatMap(([link, target, anchor]) => {
      const known = anchors.get(decode(target === '' ? path : target))
      const page = decode(target === '' ? path : target)
      return known === undefined || known.has(decode(anchor)) || !isNamed(page, decode(anchor))
        ? []
        : [`${file}: ${link}`]
    }),
  )
}

function decode(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Paragraphs of the sources of which a page has less than half of the words. */
function findLost({ pages }, root) {
  const lost = []
  let all = 0
  for (const { file, title, description = '', markdown } of pages) {
    if (!existsSync(join(root, file))) continue
    const known = new Set(wordsOf(`${title} ${description} ${markdown}`))
    const source = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')
    const body = splitFrontMatter(source)
      .body.replace(/<!--[^]*?-->|\{\/\*[^]*?\*\/\}|%%[^]*?%%|<(style|script|svg)[^]*?<\/\1>/g, '')
      .replace(/^(?:import|export) [^]*?(?=\n\n|$)/gm, '')
    for (const paragraph of body.split(/\n\s*\n/)) {
      // Addresses and attributes are no words of a paragraph.
      const text = paragraph.replace(/\]\([^)\n]*\)|<[^>]*>|\{#[^}]*\}|\{%[^]*?%\}|https?:\S+|&\w+;/g, ' ')
      const words = wordsOf(text)
      if (words.length < 4) continue
      all += 1
      const found = words.filter((word) => known.has(word)).length
      if (found < words.length / 2) lost.push(`${file}: ${paragraph.trim().replace(/\s+/g, ' ')}`)
    }
  }
  return { lost, all }
}

function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
}
