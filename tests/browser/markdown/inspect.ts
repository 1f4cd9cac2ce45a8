/** Elements that an answer may contain. */
const ELEMENTS = new Set(
  [
    'div p span a em strong del code pre br hr ul ol li blockquote h3 h4 h5 h6 table thead tbody tr th td',
    'sup section button input img bdi',
    'math mrow mi mn mo ms mtext mspace msup msub msubsup mfrac mroot msqrt munder mover munderover',
    'mtable mtr mtd mstyle mpadded mphantom menclose',
  ]
    .join(' ')
    .split(' '),
)
const ATTRIBUTES = new RegExp(
  `^(?:${[
    'class|dir|href|rel|target|title|src|alt|loading|decoding|referrerpolicy|start|type|disabled|checked|readonly|role',
    'tabindex|scope|id|hidden|aria-[a-z]+',
    'data-(?:level|tight|task|callout|align|digits|side|holds-cards|state|character|wide|wrap|display)',
    'alttext|display|mathvariant|stretchy|fence|separator|accent|accentunder|columnalign|displaystyle|scriptlevel',
    'movablelimits|symmetric|largeop|form|notation|lspace|rspace|minsize|maxsize|linethickness|width|height|depth',
    'voffset|rowspacing|columnspacing|mathcolor|linebreak|rowlines|columnlines|rowspan|columnspan',
  ].join('|')})$`,
)
const CLASS = /^(?:da-[a-z-]+|tml-[a-z-]+)$/
/** Characters that reorder or hide text. */
export const BIDI = /[\u202a-\u202e\u2066-\u2069\u200b\u{e0000}-\u{e007f}]/u

/** Finds everything in a rendered answer that is not allowed. */
export function findFaults(root: Element, origin: string): string[] {
  const faults: string[] = []
  for (const element of root.querySelectorAll('*')) {
    if (!ELEMENTS.has(element.localName)) faults.push(`element ${element.localName}`)
    if (element.localName === 'input' && !(element as HTMLInputElement).disabled)
      faults.push('an input that takes text')
    if (element.localName === 'img' && new URL((element as HTMLImageElement).src).origin !== origin)
      faults.push(`image ${(element as HTMLImageElement).src}`)
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES.test(name)) faults.push(`attribute ${name}=${value}`)
      if (name === 'class' && value.split(/\s+/).some((word) => !CLASS.test(word))) faults.push(`class ${value}`)
      if (name === 'id' && !/^da-[:_«]\w+[:_»](?:(?:ref|note)-[\d-]+)?$/.test(value)) faults.push(`id ${value}`)
      if (name === 'target' && value !== '_blank') faults.push(`target ${value}`)
    }
    if (element.localName === 'a') faults.push(...findLinkFaults(element as HTMLAnchorElement, origin))
  }
  if (BIDI.test(root.textContent ?? '')) faults.push('a character that reorders or hides text')
  return faults
}

/** Finds what is wrong with a link: its target, or that the reader can't see the target. */
export function findLinkFaults(link: HTMLAnchorElement, origin: string): string[] {
  const faults: string[] = []
  const href = link.getAttribute('href') ?? ''
  const url = new URL(href, origin)
  if (!['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) faults.push(`scheme ${href}`)
  if (url.username !== '' || (url.protocol === 'mailto:' && url.search !== ''))
    faults.push(`more than an address: ${href}`)
  if (url.origin !== origin && !/noopener/.test(link.rel)) faults.push(`no noopener on ${href}`)
  const label = (link.textContent ?? '').trim()
  if (label === '') faults.push(`a link that can't be seen: ${href}`)
  const claimed = /(?:^|\s)(?:https?:\/\/)?((?:[a-z0-9-]+\.)+(?:test|example))\b/i.exec(label)?.[1]
  if (claimed !== undefined && url.host !== '' && claimed !== url.host)
    faults.push(`says ${claimed}, leads to ${url.host}`)
  return faults
}
