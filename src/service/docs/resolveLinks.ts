import { decodeLink } from './decodeLink.ts'
import { findLinkTargets } from './findLinkTargets.ts'
import { markdownOutline, type MarkdownOutline, type OutlineLeaf } from './markdownOutline.ts'

/** What a link on a page can lead to. */
export interface LinkTargets {
  /** Path below the folder, without extension and without `/index`, to the page's URL path. */
  pathOf(target: string): string | undefined
  /** The anchor of the section that an address on a page means: `limits` for `<a id="max">` in that section. */
  anchorOf(path: string, anchor: string): string
}

/** The page that contains the links. */
export interface LinkingPage {
  /** Its file below the folder. */
  file: string
  /** Its address on the site. */
  path: string
}

type Lines = Pick<MarkdownOutline, 'lines' | 'leaves'>
type Resolve = (target: string) => string

const DEFINITION = /^((?:[ \t>]|[-*+] |\d{1,9}[.)] )*\[[^\]]{1,300}\]:[ \t]*<?)([^\s>]+)/
const MAX_LINE = 10_000

/**
 * Makes a page's links independent of their place: relative ones and ones that name a file (`../start.md#install`)
 * become the target's path on the site, images a path from the folder's root. Code is left alone.
 *
 * @returns the page's lines, as many as before.
 */
export function resolveLinks(outline: Lines, page: LinkingPage, targets: LinkTargets): string[] {
  return changeLinks(outline, (target) => resolveLink(target, page, targets))
}

/** Puts a base such as `/docs` before the links and images of a page that begin at the site's root. */
export function placeLinks(markdown: string, base: string): string {
  if (base === '') return markdown
  const place = (target: string): string => (/^\/(?!\/)/.test(target) ? base + target : target)
  return changeLinks(markdownOutline(markdown), place).join('\n')
}

/** Returns the lines with other link targets. Code is left alone. */
function changeLinks({ lines, leaves }: Lines, resolve: Resolve): string[] {
  const resolved = [...lines]
  let below = 0
  for (const leaf of leaves) {
    // What no leaf covers is blank, or the definition of a link that the text refers to.
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
  if (target.startsWith('#')) return resolveAnchor(target, ownPath, targets)
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|\?)/i.test(target)) return target
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(target)!
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
  const joined = path.startsWith('/') ? joinPath('', path) : joinPath(folder, path)
  if (joined === null) return target
  const name = joined.replace(/\.(?:mdx?|html|markdown)$/, '')
  const page = targets.pathOf(name) ?? targets.pathOf(decodeLink(name))
  if (page !== undefined) {
    const encoded = page.replace(/%(?=[\da-f]{2})/gi, '%25')
    return withoutBlanks(encoded + resolveAnchor(rest, page, targets))
  }
  return path.startsWith('/') ? target : `/${withoutBlanks(joined)}${rest}`
}

/** @param rest of an address: `?a=b#anchor`. */
function resolveAnchor(rest: string, path: string, targets: LinkTargets): string {
  const hash = rest.indexOf('#')
  return hash < 0 || hash === rest.length - 1
    ? rest
    : `${rest.slice(0, hash)}#${targets.anchorOf(path, rest.slice(hash + 1))}`
}

/** The path of a page is its file's name, which may hold what ends a link. */
function withoutBlanks(path: string): string {
  return path.replace(/[\s<>|`]/g, encodeURIComponent)
}

/** A path below the root, or null for one that leads out of it. */
export function joinPath(folder: string, path: string): string | null {
  const names: string[] = folder === '' ? [] : folder.split('/')
  for (const name of path.split('/')) {
    if (name === '..' && names.pop() === undefined) return null
    if (name !== '' && name !== '.' && name !== '..') names.push(name)
  }
  return names.join('/')
}
