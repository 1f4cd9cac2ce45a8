import { blockComponents, inlineComponents, isKnownElement } from './components.ts'
import type { ComponentContext } from './ComponentContext.ts'
import { directives } from './directives.ts'
import { dedent, indent } from './indentation.ts'
import { parseMdx, type MdxElement, type MdxNode } from './parseMdx.ts'

export interface FlattenOptions {
  /** MDX has expressions and modules; in plain Markdown braces and `import` are text. */
  isMdx: boolean
  /** The file, as `readSnippet` is told where a relative path starts. */
  file: string
  /** An imported or named snippet, or null where there is none. */
  readSnippet(path: string, from: string): { source: string; file: string } | null
}

const MAX_SNIPPET_DEPTH = 8

/**
 * Turns MDX into plain Markdown: components become what they stand for (a callout, a titled part, a list), snippets
 * are put in, expressions that are no plain text are dropped, and code is left exactly as it stands.
 */
export function flattenMdx(source: string, options: FlattenOptions): string {
  return tidy(directives(tidy(flatten(source, options, new Map(), [options.file]))))
}

/** `within`: the page, and the snippets around; what leads back to one of them would go round, each time with more copies. */
function flatten(
  source: string,
  options: FlattenOptions,
  given: ReadonlyMap<string, string>,
  within: readonly string[],
): string {
  const { nodes, imports, constants } = parseMdx(source, options)
  const values = new Map([...constants, ...given])

  function snippet(path: string, element: MdxElement): string {
    const found = within.length <= MAX_SNIPPET_DEPTH ? options.readSnippet(path, options.file) : null
    if (found === null || within.includes(found.file)) return ''
    const attributes = [...element.attributes].map(([name]): [string, string] => [
      name,
      attributeText(element, name) ?? '',
    ])
    return tidy(
      flatten(found.source, { ...options, file: found.file, isMdx: true }, new Map(attributes), [
        ...within,
        found.file,
      ]),
    )
  }

  function attributeText(element: MdxElement, name: string): string | undefined {
    const value = element.attributes.get(name)
    if (value === undefined) return undefined
    if (value === true) return 'true'
    return typeof value === 'string' ? value.replace(/\s+/g, ' ') : textOf(value.expression)
  }

  function textOf(expression: string): string | undefined {
    const source = expression.trim()
    const literal = /^(["'`])([\s\S]*)\1$/.exec(source)
    if (literal !== null && !literal[2]!.includes('${')) return literal[2]!.replace(/\\(["'`\\])/g, '$1')
    if (/^-?[\d.]+$|^(?:true|false)$/.test(source)) return source
    return values.get(source.replace(/^props\./, ''))
  }

  function renderNodes(nodes: MdxNode[]): string {
    let out = ''
    nodes.forEach((node, index) => {
      if (node.type === 'text' || node.type === 'code') out += node.value
      else if (node.type === 'expression') out += textOf(node.value) ?? ''
      else out = renderElement(node, out, nodes[index + 1])
    })
    return out
  }

  function renderElement(element: MdxElement, out: string, next: MdxNode | undefined): string {
    const context: ComponentContext = {
      attribute: (name) => attributeText(element, name),
      content: () => dedent(renderNodes(element.children)).trim(),
      children: element.children,
      render: renderNodes,
      snippet: (path) => snippet(path, element),
    }
    const imported = imports.get(element.name)
    const inline = inlineComponents.get(element.name)
    if (inline !== undefined) return out + inline(context, lastLine(out))
    const block = blockComponents.get(element.name)
    if (block !== undefined && (imported === undefined || !/\.mdx?$/.test(imported)))
      return addBlock(out, block(context))
    if (imported !== undefined && /\.mdx?$/.test(imported)) return addBlock(out, snippet(imported, element))
    if (!element.isClosed && !isKnownElement(element.name)) return out + element.raw + renderNodes(element.children)
    const isOwnLine =
      lastLine(out).trim() === '' &&
      (next === undefined || (next.type === 'text' && /^[ \t]*(?:\n|$)/.test(next.value)))
    if (!isOwnLine) return out + renderNodes(element.children)
    const title = context.attribute('title') ?? context.attribute('label')
    const content = [
      title === undefined ? '' : `**${title}**`,
      context.attribute('description') ?? '',
      context.content(),
    ]
    return addBlock(out, content.filter((part) => part !== '').join('\n\n'))
  }

  return renderNodes(nodes)
}

/** Puts a block below what there is, as far in as the component stood. */
function addBlock(out: string, block: string): string {
  if (block === '') return out
  const line = lastLine(out)
  if (line.trim() === '') {
    let end = out.length - line.length
    while (out[end - 1] === '\n') end -= 1
    return `${out.slice(0, end)}\n\n${indent(block, line)}\n\n`
  }
  const marker = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+$/.exec(line)
  if (marker !== null) return `${out}${indent(block, ' '.repeat(line.length)).trimStart()}\n`
  return `${out.trimEnd()}\n\n${indent(block, /^[ \t]*/.exec(line)![0])}\n\n`
}

/** What is drawn since the last line break. Patterns are tried on it alone: the whole text grows with each component. */
function lastLine(out: string): string {
  return out.slice(out.lastIndexOf('\n') + 1)
}

/** No more than one blank line in a row, outside of code. */
function tidy(markdown: string): string {
  const kept: string[] = []
  let fence: string | null = null
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(?:(?:[-*+]|\d+[.)])\s+|>\s?)*(`{3,}|~{3,})(.*)$/.exec(line)
    if (mark !== null && fence === null) fence = mark[1]!
    else if (mark !== null && mark[1]!.startsWith(fence!) && mark[2]!.trim() === '') fence = null
    if (line.trim() !== '' || fence !== null) kept.push(line)
    else if (kept.at(-1) !== '') kept.push('')
  }
  return kept.join('\n').trim()
}
