import type { ApiEntry, ApiReference } from '../ApiFiles.ts'
import { blockComponents, inlineComponents, isKnownElement } from './components.ts'
import type { ComponentContext } from './ComponentContext.ts'
import { convertDirectives } from './convertDirectives.ts'
import { expandIncludes } from './expandIncludes.ts'
import { ExpansionBudget, type InsertsOfAll } from './ExpansionBudget.ts'
import { convertHugoShortcodes } from './convertHugoShortcodes.ts'
import { createFenceTracker } from './createFenceTracker.ts'
import { dropLayout } from '../outlineMarkdown.ts'
import { writeFence } from '../plainText.ts'
import { lengthenFences } from '../readBlocks.ts'
import { dedent } from './indentation.ts'
import { MarkdownWriter } from './MarkdownWriter.ts'
import type { MdxElement, MdxNode } from './MdxNode.ts'
import { parseMdx } from './parseMdx.ts'
import { siteBlocks, siteInlines } from './siteComponents.ts'
import { convertPythonMarkdown } from './convertPythonMarkdown.ts'
import { removeCodeMarks } from './removeCodeMarks.ts'
import type { SnippetPart } from './takePart.ts'
import { listSuffixes } from '../createFileFinder.ts'
import { unwrapMdxBlocks } from './unwrapMdxBlocks.ts'
import { remember } from '../collections.ts'

export interface FlattenOptions {
  /** MDX has expressions and modules. In plain Markdown, braces and `import` are text. */
  isMdx: boolean
  /** The file. `readSnippet` resolves relative paths from it. */
  file: string
  /** Reads an imported or named snippet. Returns null if there is none. */
  readSnippet(path: string, from: string): { source: string; file: string } | null
  /** Returns the path in the folder of a page or picture by its name. Null if there is none. */
  findFile?(name: string, from: string): string | null
  /** Returns the endpoint that a block shows. Null if there is none, which it reports. `line` counts from 1. */
  findEndpoint?(reference: ApiReference, line: number): ApiEntry | null
  /** Called for each part that can't be read and is left out. `line` counts from 0 in `file`. */
  onLeftOut?(what: string, file: string, line: number): void
  /** Whether the text is for agents, who read other parts than people. @default false */
  isForAgents?: boolean
  /** Whether the text is for the docs site, which makes components of marks. @default false */
  isForSite?: boolean
  onSiteComponent?(): void
  /** What may still be inserted into all pages. @default as much as into those of a folder */
  insertsOfAll?: InsertsOfAll | undefined
  /** Called when the page reaches its maximum length. Further snippets are left out. */
  onSnippetsLeftOut?(): void
}

const MAX_SNIPPET_DEPTH = 8
/** Elements for some readers, which may also be a part of a sentence. */
const AUDIENCES = new Set(['Visibility', 'llms-only', 'llms-ignore'])

interface CodeInfo {
  language?: string | undefined
  title?: string | undefined
}

/**
 * Turns MDX into plain Markdown. Components become callouts, titled parts or lists, and snippets are inserted.
 * Expressions that are not plain text are removed. Code stays as it is, without the comments that only highlight lines.
 *
 * @throws {ExpansionError} When the page would grow beyond its limits.
 */
export function flattenMdx(source: string, options: FlattenOptions): string {
  const budget = new ExpansionBudget(options.insertsOfAll)
  const written = unwrapMdxBlocks(lengthenFences(dropLayout(source)))
  const markdown = flatten(options.isMdx ? written : convertHugoShortcodes(written), {
    ...options,
    given: new Map(),
    within: [options.file],
    budget,
  })
  if (budget.isSpent) options.onSnippetsLeftOut?.()
  const tidied = tidy(options.isMdx ? markdown : convertPythonMarkdown(tidy(markdown)))
  return removeCodeMarks(tidy(convertDirectives(tidied)))
}

interface Surroundings extends FlattenOptions {
  given: ReadonlyMap<string, string>
  /** The page and the snippets that contain this text. None of them is included again, to avoid endless recursion. */
  within: readonly string[]
  budget: ExpansionBudget
}

function flatten(text: string, surroundings: Surroundings): string {
  const { given, within, budget } = surroundings
  const source = surroundings.isMdx ? text : insertIncludes(text, surroundings)
  const { nodes, imports, constants } = parseMdx(source, surroundings)
  const values = new Map([...constants, ...given])
  const lineOf = createLineCounter(source)
  const constantsOf = new Map<string, ReadonlyMap<string, string>>()

  /** Returns the Markdown of an endpoint, below a heading with its title. Empty if there is none, which is reported. */
  function endpoint(reference: ApiReference, element: MdxElement): string {
    const line = lineOf(element.at) + 1
    const found = surroundings.findEndpoint?.(reference, line) ?? null
    if (found === null) return ''
    const lower = found.markdown.replace(/^#{2,5}(?= )/gm, '$&#')
    return `## ${found.title}\n\n${lower}`
  }

  function leaveOut(what: string, element: MdxElement): string {
    surroundings.onLeftOut?.(what, surroundings.file, lineOf(element.at))
    return ''
  }

  /** Reads a file, or a part of it. Reports a file that is missing. */
  function readPart(path: string, part: SnippetPart, element: MdxElement): { source: string; file: string } | null {
    const found = within.length <= MAX_SNIPPET_DEPTH ? surroundings.readSnippet(path, surroundings.file) : null
    const text = found === null ? null : budget.findPart(found, part)
    if (text === null && !budget.isSpent)
      leaveOut(`the file "${path}"${part.region === undefined ? '' : `, part "${part.region}"`}`, element)
    return found === null || text === null || !budget.allowsSnippet(text) ? null : { ...found, source: text }
  }

  function codeFile(path: string, part: SnippetPart, info: CodeInfo, element: MdxElement): string {
    const found = readPart(path, part, element)
    if (found === null) return ''
    const language = info.language ?? /\.(\w+)$/.exec(found.file)?.[1] ?? ''
    const title = info.title === undefined ? '' : ` title="${info.title.replaceAll('"', "'")}"`
    return writeFence(found.source.trimEnd(), language + title)
  }

  function snippet(path: string, element: MdxElement, part: SnippetPart = {}): string {
    const found = readPart(path, part, element)
    if (found === null || within.includes(found.file)) return ''
    const attributes = [...element.attributes.keys()].map((name) => [name, attributeText(element, name) ?? ''] as const)
    return tidy(
      flatten(found.source, {
        ...surroundings,
        file: found.file,
        // Parts that marks include are plain Markdown. Imported ones are components.
        isMdx: /^[A-Z]/.test(element.name) || /\.mdx$/i.test(found.file),
        given: new Map([...attributes, ['children', element.isClosed ? block(element.children) : '']]),
        within: [...within, found.file],
      }),
    )
  }

  function attributeText(element: MdxElement, name: string): string | undefined {
    const value = element.attributes.get(name)
    if (value === undefined) return undefined
    if (value === true) return 'true'
    return typeof value === 'string' ? value.replace(/\s+/g, ' ') : valueOf(value.expression)
  }

  function textOf(expression: string): string | undefined {
    const source = expression.trim()
    const isLiteral = source.length > 1 && `"'\``.includes(source[0]!) && source.at(-1) === source[0]
    if (isLiteral && !source.includes('${')) return source.slice(1, -1).replace(/\\(["'`\\])/g, '$1')
    if (/^-?[\d.]+$|^(?:true|false)$/.test(source)) return source
    const name = source.replace(/^props\./, '')
    return values.get(name) ?? importedConstants(imports.get(name.replace(/\..*/, ''))).get(name)
  }

  function importedConstants(path: string | undefined): ReadonlyMap<string, string> {
    if (path === undefined || !/\.mdx?$/i.test(path)) return new Map()
    return remember(constantsOf, path, () => {
      const text = surroundings.readSnippet(path, surroundings.file)?.source
      const isAllowed = text !== undefined && budget.allowsSnippet(text)
      return isAllowed ? parseMdx(text, surroundings).constants : new Map<string, string>()
    })
  }

  /** Returns the text of an expression. It counts as inserted if it is longer. */
  function valueOf(expression: string): string | undefined {
    const text = textOf(expression)
    const isLonger = text !== undefined && text.length > expression.length
    return !isLonger || budget.allowsValue(text) ? text : ''
  }

  function renderNodes(nodes: readonly MdxNode[]): string {
    const out = new MarkdownWriter()
    for (const [index, node] of nodes.entries()) {
      if (node.type === 'element') renderElement(node, out, nodes[index + 1])
      else out.append(node.type === 'expression' ? (valueOf(node.value) ?? '') : node.value)
    }
    return budget.chargeRendered(out.toString())
  }

  function block(nodes: readonly MdxNode[]): string {
    return dedent(renderNodes(nodes)).trim()
  }

  function renderElement(element: MdxElement, out: MarkdownWriter, next: MdxNode | undefined): void {
    const context: ComponentContext = {
      attribute: (name) => attributeText(element, name),
      attributeLines: (name) => {
        const value = element.attributes.get(name)
        return typeof value === 'string' ? value : attributeText(element, name)
      },
      content: () => block(element.children),
      block,
      children: element.children,
      render: renderNodes,
      snippet: (path, part) => snippet(path, element, part),
      codeFile: (path, part, info) => codeFile(path, part, info, element),
      findFile: (name) => surroundings.findFile?.(name, surroundings.file) ?? null,
      leaveOut: (what) => leaveOut(what, element),
      endpoint: (reference) => endpoint(reference, element),
      isForAgents: surroundings.isForAgents === true,
    }
    const imported = imports.get(element.name)
    const isSnippet = imported !== undefined && /\.mdx?$/i.test(imported)
    if (!isSnippet && !element.isClosed && !isKnownElement(element.name))
      return out.append(element.raw + renderNodes(element.children))
    const inline = inlineComponents.get(element.name)
    const component = blockComponents.get(element.name)
    const [siteInline, siteBlock] = [siteInlines.get(element.name), siteBlocks.get(element.name)]
    if (!isSnippet && (siteInline ?? siteBlock) !== undefined) {
      surroundings.onSiteComponent?.()
      if (surroundings.isForSite === true)
        return siteInline ? out.append(siteInline(context)) : out.appendBlock(siteBlock!(context))
    }
    if (inline !== undefined) return out.append(inline(context, out.line))
    if (component !== undefined && !isSnippet) {
      const isWithinLine = AUDIENCES.has(element.name) && !out.isLineBlank
      return isWithinLine ? out.append(component(context)) : out.appendBlock(component(context))
    }
    // A file may only define the component.
    if (isSnippet) return out.appendBlock(snippet(imported, element) || context.content())
    const isOwnLine =
      out.isLineBlank && (next === undefined || (next.type === 'text' && /^[ \t]*(?:\n|$)/.test(next.value)))
    if (!isOwnLine) return out.append(renderNodes(element.children))
    const title = context.attribute('title') ?? context.attribute('label')
    const content = [
      title === undefined ? '' : `**${title}**`,
      context.attribute('description') ?? '',
      context.content(),
    ]
    out.appendBlock(content.filter((part) => part !== '').join('\n\n'))
  }

  return renderNodes(nodes)
}

/** Inserts the files that mdBook and MkDocs include, and those that these files include. */
function insertIncludes(text: string, surroundings: Surroundings): string {
  const { within, budget, file } = surroundings
  return expandIncludes(text, (path, part, { line, isCode }) => {
    const found = listSuffixes(path)
      .map((one) => surroundings.readSnippet(one, file))
      .find((one) => one !== null)
    const isEndless = within.length > MAX_SNIPPET_DEPTH || within.includes(found?.file ?? '')
    const source = found === undefined || found === null || isEndless ? null : budget.findPart(found, part)
    if (source === null && !isCode && !budget.isSpent) surroundings.onLeftOut?.(`the file "${path}"`, file, line)
    if (source === null || !budget.allowsSnippet(source)) return null
    const inside = { ...surroundings, file: found!.file, within: [...within, found!.file] }
    return insertIncludes(source, inside)
  })
}

/** Returns a function for the line of a position, from 0. It goes on from the position before. */
function createLineCounter(source: string): (position: number) => number {
  let [line, from] = [0, 0]
  return (position) => {
    if (position < from) [line, from] = [0, 0]
    for (let at = source.indexOf('\n', from); at !== -1 && at < position; at = source.indexOf('\n', from)) {
      line += 1
      from = at + 1
    }
    return line
  }
}

/** Leaves at most one consecutive blank line, except in code. */
function tidy(markdown: string): string {
  const kept: string[] = []
  const isCode = createFenceTracker()
  for (const line of markdown.split('\n')) {
    if (isCode(line) || line.trim() !== '') kept.push(line)
    else if (kept.at(-1) !== '') kept.push('')
  }
  return kept.join('\n').trim()
}
