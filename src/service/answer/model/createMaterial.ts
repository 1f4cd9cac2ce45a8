import type { DocsPage, DocsSection } from '../../docs/Docs.ts'
import type { AnswerInput } from '../Answer.ts'

/** What a model is given of the docs, and the addresses that it may link to because of that. */
export interface Material {
  /** A section as a model reads it. */
  addSection(section: DocsSection): string
  /** A whole page as a model reads it. */
  addPage(page: DocsPage): string
  /** A link target that the material supports: itself, the page alone where the anchor is invented, or undefined. */
  judge(address: string): string | undefined
}

const MOST_SECTION_CHARACTERS = 6_000
const MOST_PAGE_CHARACTERS = 24_000

export function createMaterial({ urlOf }: Pick<AnswerInput, 'urlOf'>): Material {
  const pages = new Map<string, DocsPage>()
  const texts: string[] = []

  function toAddress(section: DocsSection): string {
    const address = urlOf({ section })
    pages.set(address.replace(/#.*$/, ''), section.page)
    return address
  }

  function write(tag: string, title: string, address: string, text: string, most: number): string {
    texts.push(text)
    const shown = text.length > most ? `${text.slice(0, most)}\n[cut]` : text
    return `<${tag} title=${JSON.stringify(title)} address=${JSON.stringify(address)}>\n${shown}\n</${tag}>`
  }

  return {
    addSection(section) {
      const { page, heading, trail, markdown, anchor } = section
      const title = [page.title, ...trail, ...(anchor === '' ? [] : [heading])].join(' › ')
      return write('section', title, toAddress(section), markdown || (page.description ?? ''), MOST_SECTION_CHARACTERS)
    },
    addPage(page) {
      const [first] = page.sections
      if (first === undefined) return ''
      const address = toAddress(first).replace(/#.*$/, '')
      return write('page', page.title, address, page.markdown, MOST_PAGE_CHARACTERS)
    },
    judge(address) {
      const [path = '', anchor] = address.split('#')
      const page = pages.get(path)
      if (page === undefined) return isQuoted(address, texts) ? address : undefined
      if (anchor === undefined || page.sections.some((section) => urlOf({ section }) === address)) return address
      return path
    },
  }
}

/** Whether the material itself holds the address, as a whole. */
function isQuoted(address: string, texts: readonly string[]): boolean {
  if (!/^(?:https?:\/\/\S{4,}|mailto:\S+)$/i.test(address)) return false
  return texts.some((text) => {
    for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
      if (!/[\w/%?&=#-]/.test(text[at + address.length] ?? '')) return true
    }
    return false
  })
}
