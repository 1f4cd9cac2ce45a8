/**
 * Reduces HTML to the elements, texts and attributes that Markdown can produce, for a comparison with the
 * specification. Removes what answers add: bars on code and tables, a group around tables, and headings that are two
 * levels lower.
 */
export function readMeaning(html: string, base: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  return serialise(template.content, base, false)
    .replace(/\s*\n\s*/g, '\n')
    .replace(/<\/(br|input)>\s/g, '</$1>')
    .trim()
}

const BLOCKS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'section',
])
const KEPT = ['href', 'src', 'alt', 'title', 'start', 'checked']

function serialise(node: Node, base: string, isCode: boolean): string {
  let out = ''
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE)
      out += isCode ? child.textContent?.replaceAll('\n', '↵') : (child.textContent ?? '').replace(/\s+/g, ' ')
    else if (child instanceof Element) out += element(child, base, isCode)
  }
  return out
}

function element(node: Element, base: string, isCode: boolean): string {
  const name = node.localName
  if (['da-code-bar', 'da-table-bar', 'da-link-host'].some((bar) => node.classList.contains(bar))) return ''
  if (node.classList.contains('da-plain')) return `\n${serialise(node, base, false)}\n`
  if (name === 'div' || name === 'span' || (name === 'p' && isTight(node))) return serialise(node, base, isCode)
  const level = node.getAttribute('data-level')
  const tag = level === null ? name : `h${level}`
  const attributes = KEPT.filter((key) => node.hasAttribute(key)).map((key) => {
    const value = node.getAttribute(key) ?? ''
    return `${key}=${key === 'href' || key === 'src' ? absolute(value, base) : value}`
  })
  const align = node.getAttribute('align') ?? node.getAttribute('data-align')
  if (align !== null) attributes.push(`align=${align}`)
  const open = `<${[tag, ...attributes].join(' ')}>`
  let inner = serialise(node, base, isCode || name === 'pre')
  // The specification ends the last line of code with a line break, but the page does not.
  if (name === 'code' && node.closest('.da-code') !== null && inner !== '') inner += '↵'
  if (!BLOCKS.has(name)) return `${open}${inner}</${tag}>`
  return `\n${open}${name === 'pre' ? inner.replace(/↵(<\/code>)$/, '$1') : inner.trim()}</${tag}>\n`
}

/** Our tight lists keep their paragraphs and have an attribute instead. */
function isTight(node: Element): boolean {
  return node.parentElement?.localName === 'li' && node.parentElement.parentElement?.hasAttribute('data-tight') === true
}

function absolute(url: string, base: string): string {
  try {
    return new URL(url, base).href
  } catch {
    return url
  }
}
