import { normalizeLabel, type References } from './readReferences.ts'

const CODE_SPAN = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g
const IMAGE = /!\[((?:[^\]\\\n]|\\.)*)\](?:\((?:<[^>\n]*>|[^()\s]*)(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\)|\[[^\]\n]*\])/g
/** A link within a link, of which a reader gets the inner one. */
const NESTED_LINK = /\[\[([^\][]{1,200})\]\(([^()\s]{1,500})\)\]\([^()\s]{1,500}\)/g
const REFERENCE = /(?<!\\|!)\[((?:[^\][\\]|\\.)+)\](?:\[([^\]\n]*)\])?(?![[(:])/g

/**
 * Makes inline Markdown independent of its page: reference links get their targets, images and footnote marks are left
 * out, links within the page and from the site's root become whole, soft line breaks become spaces.
 *
 * @param pageUrl Where the page is, for `#anchor`.
 * @param base What addresses of the site begin with: its address or path, or nothing.
 */
export function cleanInline(markdown: string, references: References, pageUrl: string, base: string): string {
  return outsideCode(markdown, (text) =>
    text
      .replace(IMAGE, '')
      .replace(/\[\^[^\]\s]+\]/g, '')
      .replace(/<br\s*\/?>|\\\n| {2,}\n/gi, ' ')
      .replace(REFERENCE, (whole, label: string, name: string | undefined) => {
        const href = references.get(normalizeLabel(name === undefined || name === '' ? label : name))
        return href === undefined ? whole : `[${label}](${/[()\s]/.test(href) ? `<${href}>` : href})`
      })
      .replace(
        /(\]\(<?)(#|\/(?!\/))/g,
        (_, before: string, start: string) => before + (start === '#' ? pageUrl : base) + start,
      ),
  )
    .replace(/\s+/g, ' ')
    .replace(NESTED_LINK, '[$1]($2)')
    .replace(/\[\]\([^)]*\)/g, '')
    .trim()
}

function outsideCode(markdown: string, change: (text: string) => string): string {
  let result = ''
  let from = 0
  for (const code of markdown.matchAll(CODE_SPAN)) {
    result += change(markdown.slice(from, code.index)) + code[0]
    from = code.index + code[0].length
  }
  return result + change(markdown.slice(from))
}
