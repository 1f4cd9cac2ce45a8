import { normalizeLabel, type References } from './readReferences.ts'

const CODE_SPAN = /(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g
const IMAGE = /!\[((?:[^\][\\\n]|\\.)*)\](?:\((?:<[^>\n]*>|[^()\s]*)(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\)|\[[^\]\n]*\])/g
/** A link inside a link. Readers see the inner one. */
const NESTED_LINK = /\[\[([^\][]{1,200})\]\(([^()\s]{1,500})\)\]\([^()\s]{1,500}\)/g
const REFERENCE = /(?<!\\|!)\[((?:[^\][\\]|\\.)+)\](?:\[([^\]\n]*)\])?(?![[(:])/g

/**
 * Makes inline Markdown independent of its page. Reference links get their targets, links within the page and from the
 * site's root become complete, images and footnote marks are removed, soft line breaks become spaces.
 *
 * @param pageUrl The page's address, for links such as `#anchor`.
 * @param base The prefix of addresses on the site: its origin or path, or an empty string.
 */
export function cleanInline(markdown: string, references: References, pageUrl: string, base: string): string {
  return outsideCode(markdown, (text) =>
    text
      .replace(IMAGE, '')
      .replace(/\[\^[^\][\s]+\]/g, '')
      .replace(/<br\s*\/?>|\\\n|(?<! ) {2,}\n/gi, ' ')
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
