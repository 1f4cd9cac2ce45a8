/** What a link on a page can lead to. */
export interface LinkTargets {
  /** Path below the folder, without extension and without `/index`, to the page's URL path. */
  pathOf(target: string): string | undefined
}

const CODE = /(?:^|\n)[ \t]*(?:>[ \t]?)*(`{3,}|~{3,})[\s\S]*?(?:\n[ \t]*(?:>[ \t]?)*\1|$)|(`+)(?!`)[\s\S]*?[^`]\2(?!`)/g
const LINK = /(!?\[(?:[^\]\\\n]|\\.){0,300}\]\(<?)([^\s)>]{1,2000})(?=[>\s)])/g
const DEFINITION = /^( {0,3}\[[^\]\n]{1,300}\]:[ \t]*<?)([^\s>]+)/gm

/**
 * Makes a page's links independent of where they stand: relative ones and ones that name a file (`../start.md#install`)
 * become the target's path on the site, images a path from the folder's root. Code is left alone.
 */
export function resolveLinks(markdown: string, file: string, targets: LinkTargets): string {
  const rewrite = (_: string, before: string, target: string): string => before + resolveLink(target, file, targets)
  const outside = (text: string): string => text.replace(LINK, rewrite).replace(DEFINITION, rewrite)
  let result = ''
  let from = 0
  for (const code of markdown.matchAll(CODE)) {
    result += outside(markdown.slice(from, code.index)) + code[0]
    from = code.index + code[0].length
  }
  return result + outside(markdown.slice(from))
}

function resolveLink(target: string, file: string, targets: LinkTargets): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(target)) return target
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(target)!
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : ''
  const joined = path.startsWith('/') ? joinPath('', path) : joinPath(folder, path)
  if (joined === null) return target
  const page = targets.pathOf(joined.replace(/\.(?:mdx?|html|markdown)$/, ''))
  if (page !== undefined) return page + rest
  return path.startsWith('/') ? target : `/${joined}${rest}`
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
