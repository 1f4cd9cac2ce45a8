import { decodeLink, findLinkTargets } from './plainText.ts'
import { type MarkdownOutline, type OutlineLeaf, outlineMarkdown } from './outlineMarkdown.ts'

export interface LinkTargets {
  /** Returns the URL path of a page by its file's path in the folder, without extension and without `/index`. */
  pathOf(target: string): string | undefined
  /**
   * Returns the anchor of the section that contains an id: `limits` for `<a id="max">` in that section. Empty for the
   * beginning of the page.
   */
  anchorOf(path: string, anchor: string): string
}

export interface LinkingPage {
  file: string
  path: string
}

type Lines = Pick<MarkdownOutline, 'lines' | 'leaves'>
type Resolve = (target: string) => string

const DEFINITION = /^((?:[ \t>]|[-*+] |\d{1,9}[.)] )*\[[^\]]{1,300}\]:[ \t]*<?)([^\s>]+)/
const MAX_LINE = 10_000
/** Of one page, in characters. Thousands of short links may lead to a page with a long path, or to a long heading. */
const MAX_GROWTH = 1_000_000

/**
 * Makes a page's links independent of where the page is. Relative links, and links to files (`../start.md#install`),
 * become paths on the site; images become paths from the folder's root. Code is unchanged.
 *
 * @returns The page's lines. Their number stays the same.
 */
export function resolveLinks(outline: Lines, page: LinkingPage, targets: LinkTargets): string[] {
  return changeLinks(outline, (target) => resolveLink(target, page, targets))
}

/** Adds a base path such as `/docs` to links and images that begin at the site's root. */
export function placeLinks(markdown: string, base: string): string {
  if (base === '') return markdown
  const place = (target: string): string => (/^\/(?!\/)/.test(target) ? base + target : target)
  return changeLinks(outlineMarkdown(markdown), place).join('\n')
}

/** Returns the lines with changed link targets. Code is unchanged, and so are links beyond the limit. */
function changeLinks({ lines, leaves }: Lines, resolveTarget: Resolve): string[] {
  let growth = 0
  const resolve: Resolve = (target) => {
    if (growth > MAX_GROWTH) return target
    const resolved = resolveTarget(target)
    growth += Math.max(0, resolved.length - target.length)
    return resolved
  }
  const resolved = [...lines]
  let below = 0
  for (const leaf of leaves) {
    // Lines between leaves are blank or link definitions.
    for (; below < leaf.from; below += 1) resolved[below] = resolveDefinition(lines[below]!, resolve)
    below = Math.max(below, leaf.to)
    if (leaf.kind !== 'code') {
      for (const [index, line] of resolveLeaf(leaf, lines, resolve).entries()) resolved[leaf.from + index] = line
    }
  }
  for (; below < lines.length; below += 1) resolved[below] = resolveDefinition(lines[below]!, resolve)
  return resolved
}

function resolveLeaf({ kind, from, to }: OutlineLeaf, lines: readonly string[], resolve: Resolve): string[] {
  const text = lines.slice(from, to).join('\n')
  if (!text.includes('](')) return lines.slice(from, to)
  const pieces = kind === 'row' ? text.split(/(?<!\\)(?=\|)/) : [text]
  const changed = pieces.map((piece) => {
    let result = ''
    let at = 0
    for (const target of findLinkTargets(piece)) {
      result += piece.slice(at, target.from) + resolve(piece.slice(target.from, target.to))
      at = target.to
    }
    return result + piece.slice(at)
  })
  return changed.join('').split('\n')
}

function resolveDefinition(line: string, resolve: Resolve): string {
  if (!line.includes(']:') || line.length > MAX_LINE) return line
  return line.replace(DEFINITION, (_, before: string, target: string) => before + resolve(target))
}

function resolveLink(target: string, { file, path: ownPath }: LinkingPage, targets: LinkTargets): string {
  if (target.startsWith('#')) return resolveAnchor(target, ownPath, targets) || encodeBlanks(ownPath)
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|\?)/i.test(target)) return target
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(target)!
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
  const joined = path.startsWith('/') ? joinPath('', path) : joinPath(folder, path)
  if (joined === null) return target
  const name = joined.replace(/\.(?:mdx?|html|markdown)$/i, '')
  const page = targets.pathOf(name) ?? targets.pathOf(decodeLink(name))
  if (page !== undefined) {
    const encoded = page.replace(/%(?=[\da-f]{2})/gi, '%25')
    return encodeBlanks(encoded + resolveAnchor(rest, page, targets))
  }
  return path.startsWith('/') ? target : `/${encodeBlanks(joined)}${rest}`
}

/** @param rest The end of an address: `?a=b#anchor`. */
function resolveAnchor(rest: string, path: string, targets: LinkTargets): string {
  const hash = rest.indexOf('#')
  if (hash < 0 || hash === rest.length - 1) return rest
  const anchor = targets.anchorOf(path, rest.slice(hash + 1))
  return rest.slice(0, hash) + (anchor === '' ? '' : `#${anchor}`)
}

/** Encodes characters that would end a link. A page's path is its file's name, which may contain them. */
function encodeBlanks(path: string): string {
  return path.replace(/[\s<>|`]/g, encodeURIComponent)
}

/** Joins paths. Returns null if the result would be outside of the root. */
export function joinPath(folder: string, path: string): string | null {
  const names: string[] = folder === '' ? [] : folder.split('/')
  for (const name of path.split('/')) {
    if (name === '..' && names.pop() === undefined) return null
    if (name !== '' && name !== '.' && name !== '..') names.push(name)
  }
  return names.join('/')
}
