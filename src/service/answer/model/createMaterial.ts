import type { DocsPage, DocsSection } from '../../docs/Docs.ts'
import type { AnswerInput } from '../Answer.ts'
import { findExternalLinks } from './findExternalLinks.ts'

/** What a model is given to read, and the addresses that it may link to because of that. */
export interface Material {
  /** The name of the tags around each piece. It is new in each answer, so no text can close its own piece. */
  tag: string
  /** How many characters of the docs the model was given so far. */
  readonly length: number
  /** A section as a model reads it. */
  addSection(section: DocsSection): string
  /** A whole page as a model reads it. */
  addPage(page: DocsPage): string
  /** What is not of the docs: a selection, a file. It supports no links. */
  wrap(kind: string, attributes: Record<string, string | undefined>, text: string): string
  /** A link target that the material supports: itself, the page alone where the anchor is invented, or undefined. */
  judge(address: string): string | undefined
  /** The page of the docs that an address leads to, of those that the model was given. */
  pageAt(address: string): DocsPage | undefined
}

const MOST_SECTION_CHARACTERS = 6_000
const MOST_PAGE_CHARACTERS = 24_000
const MOST_ATTRIBUTE_CHARACTERS = 300
/** All sections and pages of an answer together: about 60,000 tokens. */
const MOST_CHARACTERS = 240_000

export function createMaterial({ urlOf }: Pick<AnswerInput, 'urlOf'>): Material {
  const tag = `material-${crypto.randomUUID().slice(0, 8)}`
  const pages = new Map<string, DocsPage>()
  const addresses = new Map<string, string>()
  const external = new Set<string>()
  let left = MOST_CHARACTERS

  function toAddress(section: DocsSection): string {
    const address = urlOf({ section })
    pages.set(withoutAnchor(address), section.page)
    addresses.set(encodeURI(section.page.path), withoutAnchor(address))
    return address
  }

  /** The docs' own text has paths from their root, where the site may be below a path or on another origin. */
  function toWhole(address: string): string {
    const page = withoutAnchor(address)
    const whole = pages.has(page) ? undefined : addresses.get(page)
    return whole === undefined ? address : whole + address.slice(page.length)
  }

  function wrap(kind: string, attributes: Record<string, string | undefined>, text: string): string {
    const shown = Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [` ${name}=${JSON.stringify(value.slice(0, MOST_ATTRIBUTE_CHARACTERS))}`],
    )
    return `<${tag} kind="${kind}"${shown.join('')}>\n${text}\n</${tag}>`
  }

  function add(kind: string, title: string, address: string, text: string, most: number): string {
    const length = Math.min(most, left)
    const shown = text.slice(0, length)
    left -= shown.length
    for (const link of findExternalLinks(shown)) external.add(link)
    return wrap(kind, { title, address }, text.length > length ? `${shown}\n[cut]` : shown)
  }

  return {
    tag,
    get length() {
      return MOST_CHARACTERS - left
    },
    wrap,
    addSection(section) {
      const { page, heading, trail, markdown, anchor } = section
      const title = [page.title, ...trail, ...(anchor === '' ? [] : [heading])].join(' › ')
      const text = markdown || (page.description ?? '')
      return add('section', title, toAddress(section), text, MOST_SECTION_CHARACTERS)
    },
    addPage(page) {
      const [first] = page.sections
      if (first === undefined) return ''
      const address = withoutAnchor(toAddress(first))
      return add('page', page.title, address, page.markdown, MOST_PAGE_CHARACTERS)
    },
    judge(given) {
      const address = toWhole(given)
      const page = pages.get(withoutAnchor(address))
      if (page === undefined) return external.has(address) ? address : undefined
      const hasAnchor = address.includes('#')
      if (!hasAnchor || page.sections.some((section) => urlOf({ section }) === address)) return address
      return withoutAnchor(address)
    },
    pageAt: (address) => pages.get(withoutAnchor(toWhole(address))),
  }
}

function withoutAnchor(address: string): string {
  return address.replace(/#.*$/s, '')
}
