import type { AnswerInput } from '../../engine/answer/Answer.ts'
import type { DocsPage, DocsSection } from '../../engine/docs/Docs.ts'
import { isSecretKey } from '../model/describeModelError.ts'
import { findExternalLinks } from './createLinkVerifier.ts'

/** The text that a model is given to read. The model may link only to addresses in this text. */
export type Material = ReturnType<typeof createMaterial>

const MAX_SECTION_CHARACTERS = 6_000
const MAX_PAGE_CHARACTERS = 24_000
const MAX_ATTRIBUTE_CHARACTERS = 300
/** For all sections and pages of an answer together: about 60,000 tokens. */
const MAX_CHARACTERS = 240_000

export function createMaterial({ urlOf }: Pick<AnswerInput, 'urlOf'>) {
  const tag = `material-${crypto.randomUUID().slice(0, 8)}`
  const pages = new Map<string, DocsPage>()
  const addresses = new Map<string, string>()
  const external = new Set<string>()
  let left = MAX_CHARACTERS

  function toAddress(section: DocsSection): string {
    const address = urlOf({ section })
    pages.set(withoutAnchor(address), section.page)
    addresses.set(encodeURI(section.page.path), withoutAnchor(address))
    return address
  }

  /** Turns a path from the root of the docs into an address. The site may be on another origin, or below a path. */
  function toSiteAddress(address: string): string {
    const page = withoutAnchor(address)
    const whole = pages.has(page) ? undefined : addresses.get(page)
    return whole === undefined ? address : whole + address.slice(page.length)
  }

  /** Wraps text, such as a selection or a file. The model may not link to its addresses. */
  function wrap(kind: string, attributes: Record<string, string | undefined>, text: string): string {
    const shown = Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [` ${name}=${JSON.stringify(value.slice(0, MAX_ATTRIBUTE_CHARACTERS))}`],
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
    /** The name of the tag around each piece. It is random for each answer, so that no text can close its own tag. */
    tag,
    /** The number of characters given to the model so far. */
    get length(): number {
      return MAX_CHARACTERS - left
    },
    wrap,
    addSection(section: DocsSection): string {
      const { page, heading, trail, markdown, anchor } = section
      const title = [page.title, ...trail, ...(anchor === '' ? [] : [heading])].join(' › ')
      const text = markdown || (page.description ?? '')
      return add('section', title, toAddress(section), text, MAX_SECTION_CHARACTERS)
    },
    addPage(page: DocsPage): string {
      const [first] = page.sections
      if (first === undefined) return ''
      const address = withoutAnchor(toAddress(first))
      return add('page', page.title, address, page.markdown, MAX_PAGE_CHARACTERS)
    },
    /**
     * Returns the address that the model may link to. If the anchor doesn't exist, that is the address of the page.
     * Returns undefined for any other address.
     */
    judgeLink(given: string): string | undefined {
      const address = toSiteAddress(given)
      const page = pages.get(withoutAnchor(address))
      if (page === undefined) return external.has(address) ? address : undefined
      const hasAnchor = address.includes('#')
      if (!hasAnchor || page.sections.some((section) => urlOf({ section }) === address)) return address
      return withoutAnchor(address)
    },
    /** Finds the page of an address among the pages that the model was given. */
    findPage: (address: string): DocsPage | undefined => pages.get(withoutAnchor(toSiteAddress(address))),
  }
}

function withoutAnchor(address: string): string {
  return address.replace(/#.*$/s, '')
}

export type Redactor = ReturnType<typeof createRedactor>

const PLACEHOLDER = '[key]'

/** Removes a secret from streamed text, even if it is split between chunks. */
export function createRedactor(secret: string | undefined) {
  let held = ''
  return {
    write(delta: string): string {
      if (!isSecretKey(secret)) return delta
      const text = (held + delta).replaceAll(secret, PLACEHOLDER)
      held = findPartialMatch(secret, text)
      return text.slice(0, text.length - held.length)
    },
    /** Ends the text. Returns the part that was held back. */
    end(): string {
      const rest = held
      held = ''
      return rest
    },
  }
}

/** Returns the end of the text that may be the start of the secret. Empty if there is none. */
function findPartialMatch(secret: string, text: string): string {
  for (let length = Math.min(secret.length - 1, text.length); length > 0; length -= 1) {
    const end = text.slice(-length)
    if (secret.startsWith(end)) return end
  }
  return ''
}
